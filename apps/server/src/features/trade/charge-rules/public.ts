export { insertRules } from './charge-rule-rows.command.ts'
export { findLaneRules, findLanesOfPorts, type OwnedRule } from './lane-rules.query.ts'
export { findOfferedCharges, type OfferedCharges } from './offered-lines.query.ts'
