import { hostname } from 'node:os';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../environment/settings.ts';
import type { Log } from './log.ts';
import { type PrometheusMetric, toMetricData } from './metric-data.ts';
import { traceWork } from './spans.ts';

/** Sends traces and metrics to a collector. */
export interface Telemetry {
  /** Sends these metrics from now on, in the interval of the settings. */
  exportMetrics: (read: () => Promise<readonly object[]>) => void;
  /** Sends what is left, and ends. */
  close: () => Promise<void>;
}

const createSampler = ({ sampler, ratio }: TelemetrySettings): Sampler => {
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[sampler.replace('parentbased_', '')] ?? new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};

/** The time as OpenTelemetry writes it: seconds and nanoseconds. */
const toHrTime = (ms: number): [number, number] => [
  Math.floor(ms / 1000),
  Math.round((ms % 1000) * 1e6),
];

/**
 * Sends traces and metrics over OTLP. The exporters read the endpoints, headers, limits and keys of
 * the standard variables by themselves.
 */
export const openTelemetry = (
  settings: TelemetrySettings,
  log: Log,
  version: string,
): Telemetry => {
  diag.setLogger(
    {
      error: (message) => log.warn({ error: message.slice(0, 500) }, 'telemetry not sent'),
      warn: () => {},
      info: () => {},
      debug: () => {},
      verbose: () => {},
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': settings.serviceName,
        'service.version': version,
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    )
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }));
  const closers: (() => Promise<void>)[] = [];
  if (settings.sendsTraces) {
    const provider = new TracerProvider({
      resource,
      sampler: createSampler(settings),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter(),
          scheduledDelayMillis: settings.traceDelayMs,
        }),
      ],
    });
    const stop = traceWork(provider.getTracer('haat', version));
    closers.push(async () => {
      stop();
      await provider.shutdown();
    });
  }
  return {
    exportMetrics: (read) => {
      if (!settings.sendsMetrics) return;
      const startTime = toHrTime(Date.now());
      const collect = async () => ({
        resourceMetrics: {
          resource,
          scopeMetrics: [
            {
              scope: { name: 'haat', version },
              metrics: toMetricData((await read()) as PrometheusMetric[], {
                startTime,
                endTime: toHrTime(Date.now()),
              }),
            },
          ],
        },
        errors: [],
      });
      const provider = new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: settings.metricIntervalMs,
            exportTimeoutMillis: Math.min(settings.metricIntervalMs, 30_000),
            metricProducers: [{ collect }],
          }),
        ],
      });
      closers.push(() => provider.shutdown());
    },
    close: async () => {
      // A collector that is away must not hold up the end of the shop.
      await Promise.allSettled(closers.map((close) => close()));
      diag.disable();
    },
  };
};
