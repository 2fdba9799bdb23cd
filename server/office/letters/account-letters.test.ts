import { describe, expect, it } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { defaultIdentity } from '../../../shop/office/identity.ts';
import { type Language, languages } from '../../../shop/people/account.ts';
import { writeAccountLetter } from './account-letters.ts';
import { renderLetter } from './render-letter.ts';

const renderOwn = (letter: Parameters<typeof renderLetter>[0]) =>
  renderLetter(letter, defaultIdentity);

const advert = 'You won Rs. 5,000: https://evil.example/claim';

const shop = closeAfterTests(await openShop());

type Kind = 'verify' | 'reset' | 'already-registered' | 'many-failures';

/** Writes the letter to an account of this name. */
const letterTo = async (
  account: { name: string; verified: boolean },
  kind: Kind,
  language: Language = 'en',
): Promise<{ text: string; html: string }> => {
  const { id, email } = await shop.createPerson(account);
  await shop.deps.store.db.updateTable('accounts').set({ language }).where('id', '=', id).execute();
  const letter = await writeAccountLetter(
    { store: shop.deps.store, publicUrl: 'https://haat.example' },
    { kind, email, event: 'test' },
  );
  if (letter === null) throw new Error(`There is no letter for ${kind}`);
  return renderOwn(letter);
};

describe('a mail about an account', () => {
  it.each(['verify', 'reset', 'already-registered', 'many-failures'] as const)(
    '%s has no text of a stranger while the address is not verified',
    async (kind) => {
      const { text, html } = await letterTo({ name: advert, verified: false }, kind);
      for (const written of [text, html]) {
        expect(written).toContain('Hello,');
        expect(written).not.toContain('You won');
        expect(written).not.toContain('evil.example');
      }
    },
  );

  it('greets without a name in every language', async () => {
    const greetings: (string | undefined)[] = [];
    for (const language of languages)
      greetings.push(
        (await letterTo({ name: advert, verified: false }, 'verify', language)).text.split('\n')[2],
      );
    expect(greetings.toSorted()).toEqual(['Bonjour,', 'Guten Tag,', 'Hello,']);
  });

  it('greets the owner of a verified address by name', async () => {
    expect((await letterTo({ name: 'Asha Rao', verified: true }, 'reset')).text).toContain(
      'Hello Asha Rao,',
    );
  });
});
