/** A reason not to start that the operator can act on: its message is one French sentence, shown without a stack. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
