export { removeSecondFactor } from './factor-change.command.ts'
export { checkAnswer, spendAnswer } from './passkey-answer.command.ts'
export { spendCode } from './second-factor.command.ts'
export { hasFactor } from './second-factor.query.ts'
