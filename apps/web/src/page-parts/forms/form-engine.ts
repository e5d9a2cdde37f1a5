import { type Finding, isMissing } from '@berth/domain/finding'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'

/** What is wrong with a field: a broken rule, or a text of the form's own. */
export type FieldFault = Finding | { readonly path: string; readonly msg: string }

export type FormOptions<Values extends object, Answer> = {
  readonly start: Values
  /** What had been typed before; the form opens with it. */
  readonly kept?: Values | null
  /** Called with the unsaved values after each change, or null when they equal the start again. */
  readonly onType?: (values: Values | null) => void
  /** Every broken rule, by path. The first of a field is shown. */
  readonly check: (values: Values) => readonly FieldFault[]
  /** Sends the values. `keyFor` makes idempotency keys. Throws the server's refusal. */
  readonly send: (values: Values, keyFor: (content: unknown) => string) => Promise<Answer>
  /** Called once the values are saved. The form is busy until it settles. */
  readonly onSent?: (answer: Answer, values: Values) => unknown
  /** Reads the newer version after a conflict; gets the start. The next `send` has to use its version number. */
  readonly reload?: (start: Values) => Promise<Values>
  /** Whether the user chooses between the versions where both sides changed the same field; otherwise typed values are kept. */
  readonly mayChoose?: boolean
  /** The field a path of a rule or of the server belongs to. The path itself by default. */
  readonly fieldOf?: (path: string) => string
  readonly isSame?: (one: Values, other: Values) => boolean
}

type FormState<Values> = {
  readonly start: Values
  readonly values: Values
  readonly isTried: boolean
  readonly touched: ReadonlySet<string>
  /** The server's errors and those found elsewhere, by field. */
  readonly refused: Readonly<Record<string, string | Finding>>
  /** Why sending failed, unless fields show it. */
  readonly failure: unknown
  readonly isBusy: boolean
  /** The newer version of a conflict, while the user chooses between the two. */
  readonly newer: Values | null
}

export const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The state of one form and what can happen to it, without React. It sends one call at a time, keeps what was typed whatever the
 * server answers, and puts the server's errors at their fields. `onWrong` is called when a field is wrong, also
 * when `hasUnread` says that a control shows a text which the values do not hold: then nothing is sent.
 */
export class FormEngine<Values extends object, Answer = unknown> {
  private options: FormOptions<Values, Answer>
  private state: FormState<Values>
  private readonly onWrong: () => void
  private readonly hasUnread: () => boolean
  private readonly listeners = new Set<() => void>()
  private readonly keyFor = repeatKeys()

  constructor(
    options: FormOptions<Values, Answer>,
    onWrong: () => void,
    hasUnread: () => boolean = () => false,
  ) {
    this.hasUnread = hasUnread
    this.options = options
    this.onWrong = onWrong
    this.state = {
      start: options.start,
      values: options.kept ?? options.start,
      isTried: false,
      touched: new Set(),
      refused: {},
      failure: null,
      isBusy: false,
      newer: null,
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly read = () => this.state

  /** Takes the options of the latest render, with what its functions refer to. */
  use(options: FormOptions<Values, Answer>): void {
    this.options = options
  }

  /** Whether the values differ from what is saved. May be called at any time, such as when the page is left. */
  readonly isUnsaved = (): boolean =>
    this.hasUnread() || !(this.options.isSame ?? equal)(this.state.values, this.state.start)

  /** The first broken rule of each field. */
  found(): ReadonlyMap<string, FieldFault> {
    return this.byField(this.options.check(this.state.values))
  }

  /** The broken rules to show now: all after the first attempt, before that those of filled-in fields the user has left. */
  shown(): ReadonlyMap<string, FieldFault> {
    const { refused, isTried, touched, values } = this.state
    const said = Object.entries(refused).map(
      ([path, one]) => [path, typeof one === 'string' ? { path, msg: one } : one] as const,
    )
    // A field within a row or a part, such as `bills.0.name`, is no field of the values: it is blank if it is asked for.
    const isFilled = (field: string, one: FieldFault) =>
      field in values ? values[field as keyof Values] : !('rule' in one && isMissing(one))
    const found = [...this.found()].filter(
      ([field, one]) => isTried || field in refused || (touched.has(field) && isFilled(field, one)),
    )
    return new Map<string, FieldFault>([...said, ...found])
  }

  readonly change = (part: Partial<Values>): void => {
    const { values, refused } = this.state
    const left = Object.entries(refused).filter(([field]) => !(rootOf(field) in part))
    this.set({ values: { ...values, ...part }, refused: Object.fromEntries(left) })
    this.options.onType?.(this.isUnsaved() ? this.state.values : null)
  }

  readonly leave = (field: string): void => this.set({ touched: new Set(this.state.touched).add(field) })

  /** Checks the values and sends them. Does nothing while a call is under way. */
  readonly submit = async (): Promise<void> => {
    if (this.state.isBusy) return
    this.set({ isTried: true, failure: null })
    const found = this.found()
    if (found.size > 0 || this.hasUnread()) return this.onWrong()
    const { values } = this.state
    await this.attempt(
      () => this.options.send(values, this.keyFor),
      (answer) => {
        this.set({ start: values, isTried: false, touched: new Set(), refused: {} })
        return this.options.onSent?.(answer, values)
      },
    )
  }

  /** Makes any call the way `submit` does: one at a time, its errors at the fields or above the form. */
  readonly attempt = async <Result>(
    act: () => Promise<Result>,
    onDone?: (result: Result) => unknown,
  ): Promise<void> => {
    if (this.state.isBusy) return
    this.set({ isBusy: true, failure: null })
    try {
      let result: Result
      try {
        result = await act()
      } catch (error) {
        return this.refuse(error)
      }
      await onDone?.(result)
    } finally {
      this.set({ isBusy: false })
    }
  }

  /** Whether another user or tab saved first, and the newer version can be loaded. */
  readonly isStale = (): boolean =>
    this.options.reload !== undefined &&
    (isProblem(this.state.failure, 'stale_version') ||
      isProblem(this.state.failure, 'transition_not_allowed'))

  /** Loads the newer version under the typed values. Returns whether it is loaded; false also while the user has to choose. */
  readonly takeNewer = async (): Promise<boolean> => {
    const { reload, mayChoose } = this.options
    if (!reload) return false
    try {
      const theirs = await reload(this.state.start)
      const { values, start } = this.state
      const isClash = this.fields().some(
        (field) =>
          !equal(values[field], start[field]) &&
          !equal(theirs[field], start[field]) &&
          !equal(values[field], theirs[field]),
      )
      if (mayChoose && isClash) {
        this.set({ newer: theirs })
        return false
      }
      this.rebase(theirs)
      return true
    } catch (failure) {
      this.set({ failure })
      return false
    }
  }

  /** Ends the choice between the versions: the typed values of the chosen fields, on top of the newer version. */
  readonly choose = (isMine: (field: keyof Values) => boolean): void => {
    if (this.state.newer) this.merge(this.state.newer, isMine)
  }

  readonly chooseLater = (): void => this.set({ newer: null })

  /** Puts these values, as saved, under what was typed since. */
  readonly rebase = (saved: Values): void => {
    const { values, start } = this.state
    this.merge(saved, (field) => !equal(values[field], start[field]))
  }

  /** Starts over from these values, as saved. */
  readonly restart = (start: Values): void => {
    this.set({
      start,
      values: start,
      isTried: false,
      touched: new Set(),
      refused: {},
      failure: null,
      newer: null,
    })
    this.options.onType?.(null)
  }

  /** Hides what the last attempt found, until the next one. */
  readonly forgetErrors = (): void => this.set({ isTried: false, refused: {}, failure: null })

  /** Shows errors found elsewhere at their fields. */
  readonly showErrors = (refused: Readonly<Record<string, string | Finding>>): void => {
    this.set({ refused })
    this.onWrong()
  }

  private refuse(error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : []
    const own = fields.filter(({ path }) => rootOf(this.fieldOf(path)) in this.state.values)
    const said = [...this.byField(own)].map(([field, { msg }]) => [field, msg] as const)
    this.set({
      refused: Object.fromEntries(said),
      failure: fields.length > 0 && own.length === fields.length ? null : error,
    })
    if (own.length > 0) this.onWrong()
  }

  private merge(theirs: Values, isMine: (field: keyof Values) => boolean): void {
    const { values } = this.state
    const kept = this.fields().filter(isMine)
    const mine = Object.fromEntries(kept.map((field) => [field, values[field]])) as Partial<Values>
    this.set({ start: theirs, values: { ...theirs, ...mine }, failure: null, newer: null })
    this.options.onType?.(this.isUnsaved() ? this.state.values : null)
  }

  private fields(): (keyof Values)[] {
    return Object.keys(this.state.values) as (keyof Values)[] // The values are plain objects.
  }

  private fieldOf(path: string): string {
    return this.options.fieldOf?.(path) ?? path
  }

  private byField<One extends { readonly path: string }>(wrong: readonly One[]): ReadonlyMap<string, One> {
    const first = new Map<string, One>()
    for (const one of wrong) if (!first.has(this.fieldOf(one.path))) first.set(this.fieldOf(one.path), one)
    return first
  }

  private set(part: Partial<FormState<Values>>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }
}

/** The top field of a path: `spaces` of `spaces.0.price`. */
function rootOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** The reason of a failure in words: the error of a field the form does not show, or the message. */
export function sayFailure(failure: unknown): string {
  if (failure instanceof ApiError) return failure.fields[0]?.msg ?? failure.message
  return failure instanceof Error ? failure.message : String(failure)
}
