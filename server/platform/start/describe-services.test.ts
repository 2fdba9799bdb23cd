import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closedGateway } from '../../providers/gateway/create-gateway.ts';
import { createGateway } from '../../start/shop.ts';
import { readSettings } from '../environment/settings.ts';
import { describeServices } from './describe-services.ts';

const refuseCall = () => Promise.reject(new Error('not called'));
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_k',
  RAZORPAY_KEY_SECRET: 'kd93kd0-3kd9d',
  RAZORPAY_WEBHOOK_SECRET: 'w8fj2mfo29',
};
const dataDir = mkdtempSync(join(tmpdir(), 'haat-services-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const shopWith = (env: Record<string, string>) => {
  const settings = readSettings({ DATA_DIR: dataDir, ...env });
  return {
    lines: describeServices(settings).join('\n'),
    provider: createGateway(settings, refuseCall).provider,
    closed: createGateway(settings, refuseCall) === closedGateway,
  };
};

describe('test services in place of real ones', () => {
  it('are the outbox and the test gateway on this machine', () => {
    expect(shopWith({})).toMatchObject({
      lines: expect.stringMatching(/\/dev\/mail on this machine\n.*test gateway: no money moves/),
      provider: 'test',
    });
  });

  it('are off for a shop with a public address, and the start says which settings are missing', () => {
    const shop = shopWith({ PUBLIC_URL: 'https://haat.example' });
    expect(shop).toMatchObject({ provider: 'razorpay', closed: true });
    expect(shop.lines).toContain('set SMTP_URL');
    expect(shop.lines).toContain('set RAZORPAY_KEY_ID');
  });

  it('can be allowed for a shop with a public address', () => {
    expect(
      shopWith({ PUBLIC_URL: 'https://haat.example', ALLOW_TEST_SERVICES: '1' }).provider,
    ).toBe('test');
  });

  it('are not mentioned if the real ones are set', () => {
    expect(
      shopWith({
        PUBLIC_URL: 'https://haat.example',
        SMTP_URL: 'smtp://mail.example',
        ...razorpay,
      }),
    ).toMatchObject({ lines: '', provider: 'razorpay', closed: false });
  });
});

it('a shop without a gateway refuses to open a payment, in words', async () => {
  await expect(
    closedGateway.createOrder({ amount: 100, receipt: 'ord_1', notes: {} }),
  ).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Online payment is not set up in this shop yet',
  });
  expect(closedGateway.verifyWebhook(Buffer.from('{}'), '')).toBe(false);
});
