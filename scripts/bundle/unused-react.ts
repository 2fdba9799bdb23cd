import { parseSync } from 'vite';

/**
 * The events that React listens to at the root of the page. By itself it listens to 80, twice each,
 * and a tap alone makes a dozen that no component asks for.
 */
export const rootEvents: readonly string[] = [
  'change',
  'click',
  'dragend',
  'dragover',
  'dragstart',
  'drop',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'keyup',
  'mousedown',
  'mouseout',
  'mouseover',
  'submit',
  'touchstart',
];

/** Events that do not bubble: React listens on each element that has the property. */
export const ownEvents: readonly string[] = ['cancel', 'close', 'scroll', 'toggle'];

/**
 * On their way down, these make React hydrate what is pressed or typed in, at once. Those that come
 * before a field changes matter most: React cannot see a change that came before it.
 */
const hydratingEvents = [
  'change',
  'click',
  'compositionstart',
  'cut',
  'drop',
  'input',
  'keydown',
  'keyup',
  'mousedown',
  'paste',
  'textInput',
];

const writeList = (names: readonly string[]): string => `"${names.join(' ')}".split(" ")`;

const missing = 'throw Error("This build of React is without it")';

/**
 * Functions of `react-dom/client` for what the shop does not use, and what stands in their place. A
 * bundler cannot see that nobody calls them, for each is in a table or behind a condition.
 */
export const unusedReact: Readonly<Record<string, string>> = {
  // Events that no component listens to.
  listenToAllSupportedEvents: `
    if (rootContainerElement[listeningMarker]) return;
    rootContainerElement[listeningMarker] = true;
    for (const name of ${writeList(rootEvents)})
      addTrappedEventListener(rootContainerElement, name, 0, false);
    for (const name of ${writeList(hydratingEvents)})
      addTrappedEventListener(rootContainerElement, name, 4, true);`,
  registerDirectEvent: 'registrationNameDependencies[registrationName] = dependencies',
  // `preload` and its like: the server writes what a page needs early.
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitScript: '',
  preinitStyle: '',
  preinitModuleScript: '',
  // Styles with a `precedence` and scripts with `async` as elements of React, and waiting for them.
  getResource: 'return null',
  acquireResource: '',
  suspendResource: '',
  waitForCommitToBeReady: 'return null',
  // Stacks of components: in a build their names are single letters.
  getStackByFiberInDevAndProd: 'return ""',
  // Prefixes of browsers from before 2015.
  makePrefixMap: '',
  getVendorPrefixedEventName: 'return eventName',
  // `onSelect`, `onBeforeInput`, forms whose action is a function.
  constructSelectEvent: '',
  getNativeBeforeInputChars: 'return null',
  getFallbackBeforeInputChars: 'return null',
  extractEvents$1: '',
  // Custom elements, `unstable_scheduleHydration`.
  isCustomElement: 'return false',
  setPropOnCustomElement: '',
  attemptExplicitHydrationTarget: '',
  // React itself does not call it yet.
  defaultOnDefaultTransitionIndicator: '',
  // `useActionState`, React's compiler, `Activity`, `SuspenseList`.
  mountActionState: missing,
  updateActionState: missing,
  rerenderActionState: missing,
  useMemoCache: missing,
  updateActivityComponent: missing,
  updateSuspenseListComponent: missing,
};

/** Replaces the bodies of functions. Throws when one of them is not in the code. */
export const replaceBodies = (code: string, bodies: Readonly<Record<string, string>>): string => {
  const absent = new Set(Object.keys(bodies));
  let replaced = code;
  for (const statement of parseSync('react.js', code).program.body.toReversed()) {
    if (statement.type !== 'FunctionDeclaration' || statement.body === null) continue;
    const name = statement.id?.name ?? '';
    const body = bodies[name];
    if (body === undefined) continue;
    absent.delete(name);
    replaced = `${replaced.slice(0, statement.body.start)}{${body}}${replaced.slice(statement.body.end)}`;
  }
  if (absent.size > 0) throw new Error(`React no longer has ${[...absent].join(', ')}`);
  return replaced;
};

const simpleEvents = /(?<=simpleEventPluginEvents =\s+")[^"]+/;

/** Leaves of React's table of events those that the shop listens to. */
export const keepEvents = (code: string): string => {
  const kept = new Set([...rootEvents, ...ownEvents]);
  if (!simpleEvents.test(code)) throw new Error('React no longer has its table of events');
  return code.replace(simpleEvents, (names) =>
    names
      .split(' ')
      .filter((name) => kept.has(name.toLowerCase()))
      .join(' '),
  );
};
