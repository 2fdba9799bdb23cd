import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** A metric of /metrics, as prom-client returns it. */
export type PrometheusMetric = MetricObjectWithValues<MetricValue<string>>;

interface Span {
  startTime: HrTime;
  endTime: HrTime;
}

/** A value of a histogram, which also has the name of its series. */
type Sample = MetricValue<string> & { metricName?: string };

const addBuckets = (
  name: string,
  samples: readonly Sample[],
  span: Span,
): DataPoint<Histogram>[] => {
  const series = new Map<string, { attributes: Attributes; samples: Sample[] }>();
  for (const sample of samples) {
    const { le: _, ...attributes } = sample.labels as Attributes;
    const key = JSON.stringify(attributes);
    const found = series.get(key) ?? { attributes, samples: [] };
    found.samples.push(sample);
    series.set(key, found);
  }
  return [...series.values()].map(({ attributes, samples: own }) => {
    const read = (suffix: string): number =>
      own.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
    const bounds = own
      .filter(({ metricName, labels }) => metricName === `${name}_bucket` && labels.le !== '+Inf')
      .map(({ labels, value }) => ({ bound: Number(labels.le), value }))
      .sort((a, b) => a.bound - b.bound);
    const count = read('count');
    // Prometheus counts what is at most the bound, OpenTelemetry what lies between two bounds.
    const totals = [...bounds.map(({ value }) => value), count];
    const counts = totals.map((value, index) => value - (totals[index - 1] ?? 0));
    const buckets = { boundaries: bounds.map(({ bound }) => bound), counts };
    return { ...span, attributes, value: { buckets, sum: read('sum'), count } };
  });
};

/** Turns the metrics of /metrics into those of OpenTelemetry. Summaries are left out. */
export const toMetricData = (metrics: readonly PrometheusMetric[], span: Span): MetricData[] =>
  metrics.flatMap((metric): MetricData[] => {
    const base = {
      descriptor: {
        name: metric.name,
        description: metric.help,
        unit: '',
        valueType: ValueType.DOUBLE,
      },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const points = metric.values.map(({ labels, value }) => ({
      ...span,
      attributes: labels as Attributes,
      value,
    }));
    // prom-client says the kind as a word, whatever its type promises.
    switch (String(metric.type)) {
      case 'counter':
        return [
          { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points },
        ];
      case 'gauge':
        return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points }];
      case 'histogram':
        return [
          {
            ...base,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: addBuckets(metric.name, metric.values, span),
          },
        ];
      default:
        return [];
    }
  });
