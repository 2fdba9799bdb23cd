import { describe, expect, test } from 'vitest';
import { breaches, staleLaw } from './law.ts';
import { readFace } from './streets.ts';

const law = {
  faces: new Set([
    'server/platform/http/bind.ts',
    'server/goods/products/product.ts',
    'server/orders/order/orders.ts',
    'server/money/refunds/refunds.ts',
    'server/money/deps.ts',
  ]),
  arrowsBack: ['server/orders/order/present.ts → server/money/refunds/refunds.ts'],
};
const check = (files: Record<string, string>): string[] =>
  breaches(new Map(Object.entries(files)), law);
const importing = (from: string, to: string, code = `import { a } from '${to}';\na();`): string[] =>
  check({ [from]: code });

describe('the direction of imports', () => {
  test.each([
    ['contract/orders/cart.ts', '../../shop/orders/cart.ts'],
    ['database/connect.ts', '../shop/orders/order.ts'],
    ['server/orders/cart/routes.ts', '../../../contract/orders/cart.ts'],
    ['server/orders/cart/routes.ts', '../../goods/products/product.ts'],
    ['server/orders/order/routes.ts', '../cart/cart.ts'],
    ['server/orders/order/routes.ts', '../../platform/http/bind.ts'],
    ['server/fulfilment/returns/routes.ts', '../../money/deps.ts'],
    ['server/orders/order/present.ts', '../../money/refunds/refunds.ts'],
    ['server/start/app.ts', '../goods/products/routes.ts'],
    ['server/main.ts', './start/open-shop.ts'],
    ['server/orders/order/routes.test.ts', '../../office/figures/queries.ts'],
    ['proofs/world/shop.ts', '../../server/goods/products/routes.ts'],
    ['web/cart/page.tsx', '../shared/orders/cart.ts'],
    ['web/cart/page.tsx', '../../shop/orders/cart.ts'],
    ['web/routes/router.tsx', '../cart/page.tsx'],
    ['web/start/entry-client.tsx', '../routes/router.tsx'],
    ['web/shared/orders/cart.ts', '../people/session.ts'],
    ['shop/orders/cart.ts', '../money.ts'],
    ['contract/api.ts', './orders/cart.ts'],
    ['web/shared/orders/cart.ts', '../../kit/icon/icon.tsx'],
    ['shop/orders/cart.test.ts', '../../server/start/app.ts'],
    ['scripts/admin.ts', '../server/people/accounts/accounts.ts'],
    ['shop/orders/cart.ts', 'zod/mini'],
    ['web/cart/page.tsx', 'react'],
    ['web/cart/cart-page.tsx', '@local/sections/cart'],
    ['local/price-rule.ts', '#shop/money.ts'],
  ])('%s may import %s', (from, to) => {
    expect(importing(from, to)).toEqual([]);
  });

  test.each([
    ['shop/orders/cart.ts', '../../contract/orders/cart.ts'],
    ['contract/orders/cart.ts', '../../server/start/app.ts'],
    ['database/connect.ts', '../contract/orders/cart.ts'],
    ['server/platform/pages/pages.ts', '../../../web/start/entry-server.tsx'],
    ['server/goods/products/routes.ts', '../../../proofs/world/shop.ts'],
    ['web/cart/page.tsx', '../../server/start/app.ts'],
    ['web/cart/page.tsx', '../../database/connect.ts'],
    ['server/orders/cart/routes.ts', '../../goods/products/change-product.ts'],
    ['server/orders/order/orders.ts', '../../money/refunds/refunds.ts'],
    ['server/goods/products/routes.ts', '../../orders/order/orders.ts'],
    ['server/platform/http/bind.ts', '../../start/app.ts'],
    ['web/cart/page.tsx', '../layout/header.tsx'],
    ['web/cart/page.tsx', '../catalogue/card.tsx'],
    ['web/kit/button.tsx', '../shared/orders/cart.ts'],
    ['web/shared/people/session.ts', '../orders/cart.ts'],
    ['shop/goods/product.ts', '../orders/cart.ts'],
    ['shop/csv.ts', './goods/product.ts'],
    ['web/cart/page.tsx', '../routes/router.tsx'],
    ['web/routes/router.tsx', '../start/entry-client.tsx'],
    ['web/routes/router.tsx', '../admin/page.tsx'],
    ['shop/orders/cart.ts', 'node:fs'],
    ['contract/orders/cart.ts', 'react'],
    ['web/cart/page.tsx', 'pg'],
    ['web/cart/page.tsx', '#shop/money.ts'],
    ['server/orders/cart/routes.ts', '#shop/money.ts'],
    ['shop/orders/cart.ts', '@local/price-rule'],
  ])('%s may not import %s', (from, to) => {
    expect(importing(from, to)).toHaveLength(1);
    expect(importing(from, to, `import type { A } from '${to}';`)).toHaveLength(
      to.includes('admin/page') ? 0 : 1,
    );
  });

  test('allows importing the admin with import() only', () => {
    expect(
      importing('web/routes/router.tsx', '', "const admin = () => import('../admin/page.tsx');"),
    ).toEqual([]);
  });

  test('allows web to import only types of the contract', () => {
    expect(importing('web/cart/page.tsx', '../../contract/platform/jobs.ts')).toHaveLength(1);
    expect(
      importing(
        'web/cart/page.tsx',
        '',
        "import type { WireJob } from '../../contract/platform/jobs.ts';",
      ),
    ).toEqual([]);
  });

  test('finds cycles of value imports, and allows cycles of types', () => {
    const a = "import { b } from './b.ts';\nb();";
    expect(
      check({
        'shop/a.ts': a,
        'shop/b.ts': "import { c } from './c.ts';",
        'shop/c.ts': "import { a } from './a.ts';",
      }),
    ).toEqual(['a circle: shop/a.ts → shop/b.ts → shop/c.ts → shop/a.ts']);
    expect(
      check({ 'shop/a.ts': a, 'shop/b.ts': "import { type A, type B } from './a.ts';" }),
    ).toEqual([]);
  });

  test('finds barrel files', () => {
    expect(
      check({ 'shop/all.ts': "export { a } from './a.ts';\nexport type { B } from './b.ts';" }),
    ).toHaveLength(1);
    expect(check({ 'shop/all.ts': "export * from './a.ts';\nexport const b = 1;" })).toHaveLength(
      1,
    );
    expect(check({ 'shop/all.ts': "export { a } from './a.ts';\nexport const b = 1;" })).toEqual(
      [],
    );
  });

  test('ignores comments and addresses', () => {
    expect(
      check({
        'shop/a.ts':
          "// import x from 'node:fs';\n/* import y from 'pg'; */\nconst u = 'https://a//b';",
      }),
    ).toEqual([]);
    expect(check({ 'shop/a.ts': "import {\n  a,\n  b,\n} from 'pg';" })).toHaveLength(1);
  });
});

describe('the streets of the server', () => {
  test('open the files that their README lists, and their services', () => {
    expect(
      readFace(
        'orders',
        '# Orders\n\n- `order/`: orders, order-rows\n- `delivery/`: present-slot\n',
      ),
    ).toEqual([
      'server/orders/deps.ts',
      'server/orders/order/orders.ts',
      'server/orders/order/order-rows.ts',
      'server/orders/delivery/present-slot.ts',
    ]);
  });

  test('open nothing that no other street imports, and allow no arrow back that is none', () => {
    const product = 'server/goods/products/product.ts';
    const files = new Map([
      ['server/orders/cart/routes.ts', "import { a } from '../../goods/products/product.ts';"],
      ['server/orders/order/present.ts', "import { a } from '../../money/refunds/refunds.ts';"],
    ]);
    const needed = [product, 'server/money/refunds/refunds.ts', 'server/money/deps.ts'];
    expect(staleLaw(files, { ...law, faces: new Set(needed) })).toEqual([]);
    expect(staleLaw(new Map(), { ...law, faces: new Set([product]) })).toEqual([
      expect.stringContaining(product),
      expect.stringContaining('server/orders/order/present.ts → '),
    ]);
  });
});
