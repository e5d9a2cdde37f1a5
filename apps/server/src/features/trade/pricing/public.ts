export { createCustomerGroup, groupMember } from './customer-group.command.ts'
export { createMargin, type MarginInput } from './margin.command.ts'
export { createRateCost, type RateCostInput } from './rate-cost.command.ts'
export { repricePorts } from './sell-price.command.ts'
