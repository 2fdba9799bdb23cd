import type { Profiler } from 'node:inspector';

const ignored = 'ignored';

/**
 * The stages of a page, by the function that begins each, or by its file. Of the functions on the
 * stack the innermost decides.
 */
const stages: readonly [stage: string, frame: RegExp][] = [
  // The profiler itself, and waiting.
  [ignored, /^(?:\(idle\)|\(program\)|post node:inspector)/],
  ['garbage', /^\(garbage collector\)/],
  ['database', /node_modules\/(?:kysely|pg|pg-pool|pg-protocol)\/|\/database\/|^writev /],
  ['digest', /^toCachedResponse /],
  ['policy', /^(?:hashInlineScripts|buildPagePolicy) /],
  [
    'loader',
    /\/(?:bind|answer|input|body)\.ts$|\/server\/goods\/|^(?:ask|loader|load\w+) .*\/dist\//,
  ],
  ['head', /^(?:head|build\w*Head) /],
  ['React', /^(?:renderToStringImpl|performWork) /],
  ['data', /^(?:dehydrate|crossSerializeStream|packListing) /],
  [
    'router',
    /^(?:RouterCore|matchRoutes|executeServerLane|projectLane|loadServerRoute|makeRouter)/,
  ],
  ['text', /^(?:renderHtml|deferScripts|renderSsrHtmlResponse|startStreamParse|drainOutput) /],
];

const findStage = (frame: string): string | undefined =>
  stages.find(([, pattern]) => pattern.test(frame))?.[0];

/** Adds up the samples of a profile by stage, in µs. */
export const attributeSamples = ({
  nodes,
  samples = [],
  timeDeltas = [],
}: Profiler.Profile): Map<string, number> => {
  const stageById = new Map<number, string>();
  const visit = (node: Profiler.ProfileNode, outer: string): void => {
    const { functionName, url } = node.callFrame;
    const stage = findStage(`${functionName} ${url}`) ?? outer;
    stageById.set(node.id, stage);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) visit(child, stage);
    }
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  if (nodes[0] !== undefined) visit(nodes[0], 'rest');
  const total = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const stage = stageById.get(id) ?? 'rest';
    if (stage !== ignored) total.set(stage, (total.get(stage) ?? 0) + (timeDeltas[i] ?? 0));
  }
  return total;
};
