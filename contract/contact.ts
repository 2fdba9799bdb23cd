import { z } from 'zod';
import { email, line, message } from './fields.ts';
import { routes } from './route.ts';

export const contact = routes({
  'POST /api/users/message': {
    who: 'anyone',
    summary: 'A message to the shop: mailed, and kept for the admin',
    body: z.object({ name: line(100), email, subject: line(150), msg: z.string().trim().min(1, 'Please fill this in').max(5000) }),
    replies: { 200: message },
    refusals: ['too_many_requests'],
  },
});
