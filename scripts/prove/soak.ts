import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readMemoryMb } from '../../bench/world/cpu-time.ts';
import { computePercentiles } from '../../bench/world/load.ts';
import { createDraw } from '../../database/seed/draw.ts';
import { openProofShop, plenty, type ProofShop } from '../../e2e/fixtures/proof-shop.ts';
import prepareSamples from '../../e2e/fixtures/samples-setup.ts';
import { CommandFault } from '../command/command.ts';
import { addToReport, proofsFolder } from './batches.ts';
import { computeSlope } from './slope.ts';
import { createCounts, createVisits, type VisitCounts } from './soak-visits.ts';

/**
 * `npm run prove -- soak --minutes 120`: visitors and buyers at half the load that a shop can take.
 * No request fails; memory grows by less than a tenth. A soak is one process, so a stopped one
 * begins anew; the figures of each minute stay in data/proofs/soak.json.
 */

const usage = 'npm run prove -- soak [--minutes N] [--seed N]';
const measureSeconds = 20;
const crowd = 8;
/** A soak fails if its memory grows by more than this share of itself. */
const maxGrowth = 0.1;

interface Sample {
  minute: number;
  memoryMb: number;
  p50: number;
  p95: number;
  visits: number;
  orders: number;
  busy: number;
  failed: number;
}

const readOptions = (args: string[]): { minutes: number; seed: number } => {
  const text = { type: 'string' as const };
  try {
    const { values } = parseArgs({ args, options: { minutes: text, seed: text } });
    const minutes = Number(values.minutes ?? 120);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
    if (!Number.isInteger(minutes) || minutes < 3 || !Number.isInteger(seed))
      throw new Error('--minutes must be a whole number from 3, --seed a whole number.');
    return { minutes, seed };
  } catch (error) {
    throw new CommandFault(`${(error as Error).message} Usage: ${usage}`, 2);
  }
};

type Visit = (counts: VisitCounts) => Promise<void>;

/** Measures how many visits a second the shop takes when some visitors never rest. */
const measureLimit = async (visit: Visit): Promise<number> => {
  const counts = createCounts();
  const ends = performance.now() + measureSeconds * 1000;
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      while (performance.now() < ends) await visit(counts);
    }),
  );
  return counts.visits / measureSeconds;
};

/** Lets visits begin at a steady rate for a minute, whether or not the last ones have ended. */
const visitForMinute = async (visit: Visit, perSecond: number): Promise<VisitCounts> => {
  const counts = createCounts();
  const began = performance.now();
  const open: Promise<void>[] = [];
  for (let i = 0; i < perSecond * 60; i += 1) {
    const wait = began + (i * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    open.push(visit(counts));
  }
  await Promise.all(open);
  return counts;
};

const soak = async (
  proof: ProofShop,
  { minutes, seed }: { minutes: number; seed: number },
): Promise<{ perSecond: number; samples: Sample[] }> => {
  const good = await plenty(proof);
  const visit = await createVisits(proof.store, proof.shop.url, good, createDraw(seed));
  await measureLimit(visit);
  const perSecond = (await measureLimit(visit)) / 2;
  console.log(`soak: ${perSecond.toFixed(1)} visits a second is half the load, seed ${seed}`);
  const samples: Sample[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { times, visits, orders, busy, failed } = await visitForMinute(visit, perSecond);
    const memoryMb = Math.round(readMemoryMb(proof.shop.pid) * 10) / 10;
    const { p50, p95 } = computePercentiles(times);
    samples.push({ minute, memoryMb, p50, p95, visits, orders, busy, failed });
    console.log(
      `soak: minute ${minute} of ${minutes}: ${memoryMb} MB, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${failed} failed`,
    );
    writeFileSync(`${proofsFolder}/soak.json`, JSON.stringify({ seed, perSecond, samples }));
  }
  return { perSecond, samples };
};

/** Computes the slopes after the warm-up, the first fifth. */
const summarise = (samples: readonly Sample[]) => {
  const steady = samples.slice(Math.floor(samples.length / 5));
  const perHour = (read: (sample: Sample) => number): number =>
    60 * computeSlope(steady.map((sample) => ({ x: sample.minute, y: read(sample) })));
  const sum = (read: (sample: Sample) => number): number =>
    samples.reduce((all, sample) => all + read(sample), 0);
  const meanMb = steady.reduce((all, { memoryMb }) => all + memoryMb, 0) / steady.length;
  const mbPerHour = perHour(({ memoryMb }) => memoryMb);
  return {
    meanMb,
    mbPerHour,
    p50PerHour: perHour(({ p50 }) => p50),
    p95PerHour: perHour(({ p95 }) => p95),
    growth: (mbPerHour * steady.length) / 60 / meanMb,
    visits: sum(({ visits }) => visits),
    orders: sum(({ orders }) => orders),
    busy: sum(({ busy }) => busy),
    failed: sum(({ failed }) => failed),
  };
};

export const prove = async (args: string[]): Promise<number> => {
  const options = readOptions(args);
  mkdirSync(proofsFolder, { recursive: true });
  const removeSamples = await prepareSamples();
  const proof = await openProofShop();
  try {
    const { perSecond, samples } = await soak(proof, options);
    const summary = summarise(samples);
    const broken = await proof.broken();
    const faults = [
      ...(summary.failed > 0 ? [`${summary.failed} requests failed`] : []),
      ...(summary.growth > maxGrowth
        ? [`the memory grew by ${(summary.growth * 100).toFixed(0)} %`]
        : []),
      ...broken.map((rule) => JSON.stringify(rule)),
    ];
    addToReport({ name: 'soak' }, { ...options, perSecond, ...summary, faults });
    console.log(
      `soak: ${summary.visits} visits, ${summary.orders} orders, ${summary.busy} refused as busy; ${summary.meanMb.toFixed(0)} MB ${summary.mbPerHour.toFixed(1)} MB/h, p50 ${summary.p50PerHour.toFixed(2)} ms/h, p95 ${summary.p95PerHour.toFixed(2)} ms/h`,
    );
    for (const fault of faults) console.error(fault);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await proof.close();
    removeSamples();
  }
};
