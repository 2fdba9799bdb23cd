import { describe, expect, test } from 'vitest';
import { breaches } from './law.ts';

const check = (files: Record<string, string>): string[] => breaches(new Map(Object.entries(files)));
const importing = (from: string, to: string, code = `import { a } from '${to}';\na();`): string[] =>
  check({ [from]: code });

describe('the direction of imports', () => {
  test.each([
    ['contract/cart.ts', '../shop/cart.ts'],
    ['database/connect.ts', '../shop/order.ts'],
    ['server/cart/routes.ts', '../../contract/cart.ts'],
    ['server/cart/routes.ts', '../catalogue/products.ts'],
    ['server/orders/routes.ts', '../cart/cart.ts'],
    ['server/orders/routes.ts', '../http/errors.ts'],
    ['server/app.ts', './cart/routes.ts'],
    ['web/cart/page.tsx', '../state/cart.ts'],
    ['web/cart/page.tsx', '../../shop/cart.ts'],
    ['web/router.tsx', './cart/page.tsx'],
    ['shop/cart.test.ts', '../server/app.ts'],
    ['scripts/admin.ts', '../server/accounts/accounts.ts'],
    ['shop/cart.ts', 'zod/mini'],
    ['web/cart/page.tsx', 'react'],
  ])('%s may import %s', (from, to) => {
    expect(importing(from, to)).toEqual([]);
  });

  test.each([
    ['shop/cart.ts', '../contract/cart.ts'],
    ['contract/cart.ts', '../server/app.ts'],
    ['database/connect.ts', '../contract/cart.ts'],
    ['server/http/pages.ts', '../../web/entry-server.tsx'],
    ['web/cart/page.tsx', '../../server/app.ts'],
    ['web/cart/page.tsx', '../../database/connect.ts'],
    ['server/cart/routes.ts', '../catalogue/place.ts'],
    ['server/cart/routes.ts', '../orders/orders.ts'],
    ['server/cart/routes.ts', '../wishlist/queries.ts'],
    ['server/http/errors.ts', '../cart/cart.ts'],
    ['web/cart/page.tsx', '../layout/header.tsx'],
    ['web/cart/page.tsx', '../catalogue/card.tsx'],
    ['web/kit/button.tsx', '../state/cart.ts'],
    ['web/router.tsx', './admin/page.tsx'],
    ['shop/cart.ts', 'node:fs'],
    ['contract/cart.ts', 'react'],
    ['web/cart/page.tsx', 'pg'],
  ])('%s may not import %s', (from, to) => {
    expect(importing(from, to)).toHaveLength(1);
    expect(importing(from, to, `import type { A } from '${to}';`)).toHaveLength(
      to.includes('admin/page') ? 0 : 1,
    );
  });

  test('allows importing the admin with import() only', () => {
    expect(
      importing('web/router.tsx', '', "const admin = () => import('./admin/page.tsx');"),
    ).toEqual([]);
  });

  test('allows web to import only types of the contract', () => {
    expect(importing('web/cart/page.tsx', '../../contract/jobs.ts')).toHaveLength(1);
    expect(
      importing('web/cart/page.tsx', '', "import type { WireJob } from '../../contract/jobs.ts';"),
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
