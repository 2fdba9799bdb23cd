import { z } from 'zod';

/**
 * The standard variables of OpenTelemetry that the shop reads. The exporters read the others by
 * themselves: OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT, _COMPRESSION and _CERTIFICATE, each also for
 * _TRACES_ and _METRICS_ alone, and OTEL_RESOURCE_ATTRIBUTES.
 */

const endpoint = (what: string, absent: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an address that starts with http:// or https://',
    )
    .optional()
    .meta({ description: what, absent });

const milliseconds = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{1,7}$/, 'must be a whole number of milliseconds, 10 or more')
    .transform(Number)
    .default(fallback);

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(
    'A collector of OpenTelemetry that gets traces and metrics. The other standard variables of the exporter count too, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_RESOURCE_ATTRIBUTES.',
    'traces and metrics stay in the house',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint(
    'Where traces alone go; the whole address.',
    'OTEL_EXPORTER_OTLP_ENDPOINT/v1/traces',
  ),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint(
    'Where metrics alone go; the whole address.',
    'OTEL_EXPORTER_OTLP_ENDPOINT/v1/metrics',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf'], 'must be http/protobuf, the only protocol that the shop speaks')
    .default('http/protobuf')
    .describe('How the collector is spoken to.'),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], 'must be one of: true, false')
    .default('false')
    .describe('"true" sends nothing, whatever else is set.'),
  OTEL_SERVICE_NAME: z
    .string()
    .max(100, 'must have 100 characters or fewer')
    .default('haat')
    .describe("The shop's name in traces and metrics."),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of: ${samplers.join(', ')}`)
    .default('parentbased_always_on')
    .describe(
      'Which requests are traced: parentbased_traceidratio, with 0.1 as its argument, for one in ten.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .describe('The share of requests that traceidratio traces.'),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(5000).describe(
    'How long spans are gathered before they are sent, in milliseconds.',
  ),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds(60_000).describe(
    'How often metrics are sent, in milliseconds.',
  ),
};
