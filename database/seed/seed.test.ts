import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import { runAuditor } from '../auditor/auditor.ts';
import { createTestDatabase } from '../testing.ts';
import { sampleProducts } from './sample-products.ts';
import { seedIfEmpty } from './seed.ts';

const picturesDir = mkdtempSync(join(tmpdir(), 'haat-seed-'));

const fresh = closeAfterTests(await createTestDatabase());
await Promise.all([
  seedIfEmpty(fresh.store, { picturesDir }),
  seedIfEmpty(fresh.store, { picturesDir }),
]);
afterAll(() => rmSync(picturesDir, { recursive: true }));

const count = async (table: 'products' | 'listing' | 'settings'): Promise<number> => {
  const { n } = await fresh.store.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

describe('seeding an empty shop', () => {
  it('inserts the samples once, even if two processes do it at the same time', async () => {
    expect(await count('products')).toBe(sampleProducts.length);
    expect(await count('settings')).toBe(1);
    const listed = await fresh.store.db
      .selectFrom('listing')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['name', 'offered', 'sort_price'])
      .orderBy('listing.position')
      .execute();
    expect(listed.map((row) => row.name)).toEqual(sampleProducts.map((sample) => sample.name));
    expect(listed.every((row) => row.offered)).toBe(true);
    expect(listed.find((row) => row.name === 'Aged Basmati Rice')?.sort_price).toBe(14_500);
    expect(listed.find((row) => row.name === 'Handloom Sari')?.sort_price).toBe(297_415);
  });

  it('breaks no rule of the auditor, and has every review', async () => {
    expect(
      (await runAuditor(fresh.store.db, { reservationMinutes: 30 })).filter(
        ({ broken }) => broken.length > 0,
      ),
    ).toEqual([]);
    const { n } = await fresh.store.db
      .selectFrom('reviews')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(sampleProducts.reduce((sum, { reviewCount }) => sum + reviewCount, 0));
  });

  it('adds listing rows that a migration has dropped, and nothing else', async () => {
    await fresh.store.db.updateTable('listing_status').set({ is_complete: false }).execute();
    await fresh.store.db.deleteFrom('listing').where('sale_unit', '=', 'kg').execute();
    await seedIfEmpty(fresh.store, { picturesDir });
    expect(await count('listing')).toBe(sampleProducts.length);
    expect(await count('products')).toBe(sampleProducts.length);
  });

  it('adds the settings row even if there are products', async () => {
    await fresh.store.db.deleteFrom('settings').execute();
    await seedIfEmpty(fresh.store, { picturesDir });
    const { kg_price, slides } = await fresh.store.db
      .selectFrom('settings')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(kg_price).toBe(14_500);
    expect(slides.map((slide) => slide.link)).toEqual(['/buy-in-kg', '/fruit', '/handloom']);
  });

  it('copies every picture with its JSON file, and leaves existing files', async () => {
    const pictureFiles = readdirSync(new URL('./pictures/', import.meta.url)).filter(
      (file) => file !== 'pictures.json',
    );
    expect(
      readdirSync(picturesDir)
        .filter((file) => !file.endsWith('.json'))
        .sort(),
    ).toEqual(pictureFiles.sort());
    expect(JSON.parse(readFileSync(join(picturesDir, 'mango.json'), 'utf8'))).toMatchObject({
      secureUrl: '/pictures/mango-640.webp',
      width: 640,
      height: 720,
    });
    writeFileSync(join(picturesDir, 'mango-640.webp'), 'another');
    await seedIfEmpty(fresh.store, { picturesDir });
    expect(statSync(join(picturesDir, 'mango-640.webp')).size).toBe('another'.length);
  });
});
