import { sql, type Transaction } from 'kysely';
import { canHaveTypos } from '../../shop/goods/search/search-typos.ts';
import type { Tables } from '../tables.ts';

/**
 * Stores words that no product had before, each as its own only form. Codes (of SKUs) have no form:
 * no typo is corrected to a code. Older data has more forms of a word, which nobody reads. Words are
 * written in sorted order, so that two writers of the same words do not deadlock. A word stays when
 * its last product is removed.
 */
export const storeSearchTerms = async (
  tx: Transaction<Tables>,
  { terms, codes }: { terms: readonly string[]; codes: readonly string[] },
): Promise<void> => {
  const wordsOfTerms = new Set(terms);
  const typable = [...new Set([...terms, ...codes])].filter(canHaveTypos);
  if (typable.length === 0) return;
  const storedTerms = await tx
    .selectFrom('search_terms')
    .selectAll()
    .where('word', '=', sql<string>`any(${typable}::text[])`)
    .execute();
  const completeWords = new Set(
    storedTerms
      .filter(({ word, forms }) => forms.length > 0 || !wordsOfTerms.has(word))
      .map(({ word }) => word),
  );
  const newWords = typable.filter((word) => !completeWords.has(word)).sort();
  if (newWords.length === 0) return;
  const rows = newWords.map((word) => ({
    word,
    forms: wordsOfTerms.has(word) ? [word] : [],
  }));
  await sql`
    insert into search_terms select word, forms from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(word text, forms text[])
    on conflict (word) do update set forms = excluded.forms where search_terms.forms = '{}'
  `.execute(tx);
};
