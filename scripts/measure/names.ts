/** Verbs that the name of a function may begin with. */
const verbs = new Set(
  `
  abort accept activate add admit advance announce anonymise answer append apply approve archive
  arrange as ask assemble assert assign attach await bar begin bind block book bring build bump
  calculate call can cancel capture carry catch change charge check choose claim classify clean
  clear clip close collect combine come commit compare compile complete compose compress compute
  conclude confirm connect consume convert copy correct count cover crawl create credit crop cut
  deactivate decide decode deduct defer delete deliver demand deny derive describe detect dispatch
  divide do download drag draw drop dump edit emit empty enable encode encrypt end enqueue ensure
  enter erase escape estimate expand expect expire explain export extend extract fail fetch fill
  filter find finish fit fix flatten flush focus fold follow forget forgive format gather generate
  get give go grant group guard guess handle has hash hide hold hydrate ignore import include
  increase index inform initialise insert inspect install invalidate is issue join jump keep know
  label lead leave let lift limit link list listen load lock log look lower mail make map mark
  mask match may measure memoise merge migrate mount move name narrow normalise note notify
  observe offer omit open order pack paint parse pass pause pay perform pick place plan play poll
  post preload prepare present preserve prevent preview print process propose protect prove
  provide publish pull purge push put query quote raise rank reach react read rebuild receive
  reconcile record recount recover redirect redo reduce refresh refund refuse register reindex
  reject relate release reload remember remove rename render renew reopen repeat replace replay
  reply report reprice republish request require reschedule resend reset resize resolve respond
  restart restock restore resume retry return retype reveal reverse revive revoke rewrite roll
  romanise rotate round run sanitise save scale scan schedule scope score scroll seal search see
  seed select send separate serve set settle shape share shed ship should show shrink shuffle shut
  sign skip slide sniff solve sort spell split spread squeeze stamp start stay step stop store
  stream strip style subscribe suggest sum summarise swap sweep switch sync take tell test
  throttle throw tidy tie tint to toggle total touch trace track transform translate trim truncate
  trust try turn type undo unescape unpack unseal untie unzip update upgrade upload use validate
  verify view visit void wait wake walk warn watch weigh will withdraw wrap write zip
  `
    .trim()
    .split(/\s+/),
);

const exportedFunction =
  /^export (?:async )?(?:function\*? ([a-z]\w*)|const ([a-z]\w*)(?::[^=\n]+)? = (?:async )?(?:<[^\n(]*>)?(?:\(|\w+ =>))/gm;

/** The names of the functions that a formatted source exports. Components and types are left out. */
export const listExportedFunctions = (source: string): string[] =>
  [...source.matchAll(exportedFunction)].map(
    ([, declared, assigned]) => declared ?? assigned ?? '',
  );

/** Does a name such as `readFilter` begin with a verb? */
export const startsWithVerb = (name: string): boolean => verbs.has(/^[a-z]+/.exec(name)?.[0] ?? '');
