import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { product } from './product.ts';

export const boughtTogether = defineRoutes({
  'GET /api/products/{id}/bought-together': {
    operationId: 'listBoughtTogether',
    who: 'anyone',
    summary:
      'At most six offered products that at least five buyers bought with this one, most often first; counted every six hours from the orders of half a year',
    replies: { 200: z.object({ products: z.array(product) }) },
    refusals: ['not_found'],
  },
});
