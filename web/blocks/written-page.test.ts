import { describe, expect, it } from 'vitest';
import type { ShownBlock } from '../../contract/office/shown-blocks.ts';
import { everyBlock, readThings, renderBlocks } from './testing-blocks.ts';

const open = (blocks: readonly ShownBlock[]) => renderBlocks('/pages/x', blocks, { title: 'Mill' });

describe('a page that the merchant has written', () => {
  it('draws a block of every kind, below one title', async () => {
    const { status, html } = await open(everyBlock);
    expect(status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const said of [
      'Mango season',
      'By the piece.',
      'Within two days.',
      'A first sentence.',
      'Of granite.',
      'It turns.',
      'Rs. 40.00',
      'With a cart.',
      'Is it &lt;b&gt;fresh&lt;/b&gt;?',
      'A walk',
      'LAMP',
      '10% off, from Rs. 500.00 on',
      'Monday to Wednesday',
      'Sweet.',
      'We read it.',
      'Tokri &amp; Co.',
      'up to 1,000 g: Rs. 40.00',
      'within 7 days of delivery',
    ])
      expect(html).toContain(said);
  });

  it('writes titles as h2, and h3 only below them', async () => {
    const { html } = await open(everyBlock);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.every((level, i) => level <= (levels[i - 1] ?? 1) + 1)).toBe(true);
  });

  it('leaves out blocks that have nothing to show', async () => {
    const empty = everyBlock.flatMap((block): ShownBlock[] => {
      if (block.kind === 'collection') return [{ ...block, products: [] }];
      if (block.kind === 'coupon') return [{ ...block, coupon: null }];
      if (block.kind === 'quotes') return [{ ...block, quotes: [] }];
      if (block.kind === 'facts') return [{ ...block, legal: null, delivery: [], returns: null }];
      if (block.kind === 'map')
        return [{ ...block, address: '', phone: '', whatsapp: '', mapLink: '', hours: [] }];
      return block.kind === 'prices' ? [{ ...block, rows: [] }] : [];
    });
    expect((await open(empty)).html).not.toContain('<section');
  });

  it('tells search engines all questions in one', async () => {
    const questions = everyBlock.filter(({ kind }) => kind === 'questions');
    const { html } = await open([...questions, ...questions]);
    const faq = readThings(html).filter((thing) => thing['@type'] === 'FAQPage');
    expect(faq).toEqual([
      expect.objectContaining({
        mainEntity: Array.from({ length: 2 }, () => ({
          '@type': 'Question',
          name: 'Is it <b>fresh</b>?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
        })),
      }),
    ]);
  });

  it('loads nothing of a film before it is played, and names its host to the policy', async () => {
    const { html, players } = await open(everyBlock);
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('youtube-nocookie');
    expect(players).toEqual(['https://www.youtube-nocookie.com']);
    expect((await open([])).players).toEqual([]);
  });

  it('loads the first picture at once and all others when they come near', async () => {
    const pictures = everyBlock.filter(({ kind }) => kind === 'picture' || kind === 'gallery');
    const { html } = await open(pictures);
    const [first = '', ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(first).toContain('fetchPriority="high"');
    for (const image of [first, ...others]) expect(image).toMatch(/width="\d+" height="\d+"/);
    for (const image of others) expect(image).toContain('loading="lazy"');
  });

  it('is found at the address that its slug has, and nowhere else', async () => {
    const about = await renderBlocks('/about', [], { title: 'About' });
    expect(about.requestedPaths).toEqual(['/api/pages/about?language=en']);
    const moved = await renderBlocks('/pages/terms', []);
    expect([moved.location, moved.requestedPaths]).toEqual(['/terms-of-use', []]);
    expect((await renderBlocks('/pages/home', [])).location).toBe('/');
    expect((await renderBlocks('/pages/gone', null)).status).toBe(404);
  });
});
