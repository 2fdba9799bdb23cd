import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One round of a proof. `faults` names what did not hold; it is empty if all did. */
interface ProofRound {
  fault: string;
  round: number;
  faults: string[];
  figures: Record<string, number>;
}

/** The rounds of a proof, a line of JSON each. A run that was interrupted goes on after them. */
export class ProofReport {
  readonly #file: string;
  #failures = 0;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  /** How many rounds of this run did not hold. */
  get failures(): number {
    return this.#failures;
  }

  /** Counts the rounds of a fault that the file has. */
  countRounds(fault: string): number {
    if (!existsSync(this.#file)) return 0;
    return readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && (JSON.parse(line) as ProofRound).fault === fault).length;
  }

  add(round: ProofRound): void {
    if (round.faults.length > 0) this.#failures += 1;
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...round })}\n`);
    const figures = Object.entries(round.figures).map(([name, value]) => `${name} ${value}`);
    console.log(
      `${round.faults.length === 0 ? 'holds ' : 'BROKEN'}  ${round.fault} ${round.round}: ${[...figures, ...round.faults].join(', ')}`,
    );
  }
}
