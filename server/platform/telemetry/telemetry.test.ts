import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSmtp, openSmtp } from '../../../e2e/fakes/smtp.ts';
import { addProduct, payAtGateway, placeAndOpen } from '../../../proofs/world/orders.ts';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { addMetricsRoutes } from '../../office/status/metrics.ts';
import { createApp } from '../../start/app.ts';
import { registerWorkers } from '../../start/register-workers.ts';
import { readSettings } from '../environment/settings.ts';
import { startTelemetry } from './telemetry.ts';
import { type CollectedSpan, type Collector, openCollector } from './testing-collector.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';

describe('OpenTelemetry', () => {
  let collector: Collector;
  let smtp: FakeSmtp;
  let shop: TestShop;
  let previous: string | undefined;

  beforeAll(async () => {
    [collector, smtp] = await Promise.all([openCollector(), openSmtp()]);
    previous = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    // The exporters read it by themselves.
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
    shop = await openShop({ SMTP_URL: smtp.url, TRUSTED_PROXIES: '10.0.0.1' });
    registerWorkers(shop.deps);
  });
  afterAll(async () => {
    if (previous === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = previous;
    await shop.close();
    await Promise.all([collector.close(), smtp.close()]);
  });

  const from = (remoteAddress: string) => ({
    incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
  });

  it('joins request, statements, job and calls to providers of a paid order in one trace', async () => {
    const person = await shop.createPerson({ email: 'paying.person@example.in' });
    const good = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 500_00 }] });
    const { order, payment } = await placeAndOpen(shop, person, good);
    const proof = await payAtGateway(shop, payment.paymentOrderId);
    const settings = readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'our shop',
    });
    const telemetry = await startTelemetry(settings, pino({ level: 'silent' }));
    const app = createApp({ ...shop.deps, telemetry }, [addMetricsRoutes]);
    const verify = (remote: string, headers: Record<string, string>) =>
      app.request(
        `/api/orders/${order._id}/pay?secret=kept-at-home`,
        {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${person.token}`,
            'content-type': 'application/json',
            ...headers,
          },
          body: JSON.stringify(proof),
        },
        from(remote),
      );
    const paid = await verify('10.0.0.1', { traceparent: `00-${trace}-${parent}-01` });
    expect([paid.status, await paid.json()]).toMatchObject([200, {}]);
    await shop.deps.jobs.runDue();
    expect((await verify('203.0.113.9', { traceparent: `00-${trace}-${parent}-01` })).status).toBe(
      200,
    );
    await telemetry.close();

    const spans = collector.spans.filter(({ traceId }) => traceId === trace);
    const find = (matches: (span: CollectedSpan) => boolean): CollectedSpan => {
      const span = spans.find(matches);
      if (span === undefined) throw new Error(`no such span in ${JSON.stringify(spans, null, 1)}`);
      return span;
    };
    const request = find(({ name }) => name === 'PUT /api/orders/:id/pay');
    expect(request).toMatchObject({
      parentId: parent,
      service: 'our shop',
      attributes: {
        'http.request.method': 'PUT',
        'http.route': '/api/orders/:id/pay',
        'http.response.status_code': '200',
      },
    });
    const query = find(({ name, parentId }) => name === 'insert' && parentId === request.id);
    expect(query.attributes['db.query.text']).toMatch(/^insert into /);
    const gateway = find(({ attributes }) => attributes['peer.service'] === 'test gateway');
    expect(gateway.parentId).toBe(request.id);
    const job = find(({ name }) => name === 'job mail');
    expect(job.parentId).toBe(request.id);
    const mail = find(({ attributes }) => attributes['peer.service'] === 'smtp');
    expect(mail.parentId).toBe(job.id);

    // Somebody else's traceparent is not continued: the second call began a trace of its own.
    const strangers = collector.spans.filter(({ name }) => name === 'PUT /api/orders/:id/pay');
    expect(strangers.map(({ traceId }) => traceId === trace)).toEqual([true, false]);
    expect(strangers[1]?.parentId).toBe('');

    expect(collector.metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds',
        'orders_placed_total',
        'payments_unsettled',
        'process_cpu_seconds_total',
      ]),
    );
    const duration = collector.metrics.find(({ name }) => name === 'http_request_duration_seconds');
    expect(duration?.points).toContainEqual({ method: 'PUT', kind: 'api', status: '200' });

    const received = collector.received();
    for (const personal of [
      'paying.person',
      'example.in',
      'Meera',
      'Prabhat',
      '9822041177',
      person.token,
      proof.razorpay_signature,
      'kept-at-home',
    ])
      expect(received).not.toContain(personal);
  });

  it('stops tracing when it is closed', async () => {
    const before = collector.spans.length;
    expect((await shop.call('GET /api/products')).status).toBe(200);
    expect(collector.spans).toHaveLength(before);
  });

  it('sends nothing of an order when its variables say so', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    expect(readSettings({}).telemetry).toBeUndefined();
    expect(readSettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeUndefined();
    expect(
      readSettings({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collector.url}/v1/metrics` })
        .telemetry,
    ).toMatchObject({ sendsTraces: false, sendsMetrics: true });
    expect(() => readSettings({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf',
    );
  });
});

it('a shop without a collector loads none of OpenTelemetry', () => {
  const code = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      // prom-client loads the API, which does nothing by itself.
      if (/@opentelemetry\\/(?!api\\/)/.test(found.url)) loaded += 1;
      return found;
    } });
    await import('./server/start/shop.ts');
    const { startTelemetry } = await import('./server/platform/telemetry/telemetry.ts');
    const { readSettings } = await import('./server/platform/environment/settings.ts');
    await startTelemetry(readSettings({}));
    const without = loaded;
    const other = await startTelemetry(readSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' }));
    await other.close();
    console.log(JSON.stringify([without, loaded > 0]));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([0, true]);
});
