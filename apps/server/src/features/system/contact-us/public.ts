export { countOpenMessages } from './inbox.query.ts'
export { keepMessage } from './send-message.command.ts'
