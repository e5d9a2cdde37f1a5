import { type ChargeRule, type ChargeScope, type LanePorts, rankOf, shareLane } from './charge-rule.ts'

/** The fields of a scope that two rules may both name. */
const scopeFields = [
  ...(['carrier_id', 'pol_id', 'pod_id', 'to_id', 'route_id'] as const),
  ...(['pol_country_id', 'to_country_id', 'container_mode'] as const),
]

type ScopeField = (typeof scopeFields)[number]

/** Rules that agree in some fields and in a container type, by their values. */
type Agreeing = { readonly shared: readonly ScopeField[]; readonly rules: Map<string, ChargeRule[]> }

/** Rules of one rank and start that name the same fields, indexed by those that other rules share with them. */
type Shape = {
  readonly fields: readonly ScopeField[]
  readonly rules: ChargeRule[]
  readonly agreeing: Map<string, Agreeing>
}

/**
 * Finds the rules that tie with a rule among any number of them, as `isTie` does for two, without comparing it with each: rules that
 * may tie have the same rank, and two of them meet if they agree in what both name, or name trade lanes that share a port.
 */
export class TieBook {
  private readonly groups = new Map<string, Map<string, Shape>>()
  private readonly lanes: LanePorts

  constructor(lanes: LanePorts, rules: readonly ChargeRule[] = []) {
    this.lanes = lanes
    for (const rule of rules) this.add(rule)
  }

  add(rule: ChargeRule): void {
    const group = groupOf(rule)
    const shapes = this.groups.get(group) ?? new Map<string, Shape>()
    this.groups.set(group, shapes)
    const fields = namedIn(rule)
    const shape: Shape = shapes.get(fields.join()) ?? { fields, rules: [], agreeing: new Map() }
    shapes.set(fields.join(), shape)
    shape.rules.push(rule)
    for (const agreeing of shape.agreeing.values()) note(agreeing, rule)
  }

  /** A rule that ties with this one, if there is any; `mayTie` leaves out those that it takes the place of. */
  find(rule: ChargeRule, mayTie: (other: ChargeRule) => boolean = () => true): ChargeRule | null {
    const own = new Set(namedIn(rule))
    const isTied = (other: ChargeRule) =>
      other.id !== rule.id && shareLane(rule, other, this.lanes) && mayTie(other)
    for (const shape of this.groups.get(groupOf(rule))?.values() ?? []) {
      const shared = shape.fields.filter((field) => own.has(field))
      const { rules } = agreeingIn(shape, shared)
      const keys = this.lanesBeside(rule).flatMap((route_id) => keysOf({ ...rule, route_id }, shared))
      for (const key of keys) {
        const tied = rules.get(key)?.find(isTied)
        if (tied) return tied
      }
    }
    return null
  }

  /** The trade lane of a rule, and those that share a port with it. */
  private lanesBeside(rule: ChargeRule): (number | null)[] {
    const others = [...this.lanes.keys()].filter((route_id) => route_id !== rule.route_id)
    const shares = (route_id: number) => shareLane(rule, { ...rule, route_id }, this.lanes)
    return rule.route_id === null ? [null] : [rule.route_id, ...others.filter(shares)]
  }
}

/** Rules of different groups never tie. */
function groupOf(rule: ChargeRule): string {
  return `${rule.charge_id} ${rankOf(rule)} ${rule.sdate}`
}

function namedIn(rule: ChargeScope): ScopeField[] {
  return scopeFields.filter((field) => rule[field] !== null)
}

function agreeingIn({ rules, agreeing }: Shape, shared: readonly ScopeField[]): Agreeing {
  const known = agreeing.get(shared.join())
  if (known) return known
  const made: Agreeing = { shared, rules: new Map() }
  for (const rule of rules) note(made, rule)
  agreeing.set(shared.join(), made)
  return made
}

function note({ shared, rules }: Agreeing, rule: ChargeRule): void {
  for (const key of keysOf(rule, shared)) {
    const alike = rules.get(key)
    if (alike) alike.push(rule)
    else rules.set(key, [rule])
  }
}

/** The values of these fields, once for each container type: rules of one rank either both name types, or neither does. */
function keysOf(rule: ChargeRule, shared: readonly ScopeField[]): string[] {
  const values = shared.map((field) => rule[field]).join('|')
  const types = rule.container_ids.length === 0 ? [''] : rule.container_ids
  return types.map((type) => `${values}#${type}`)
}
