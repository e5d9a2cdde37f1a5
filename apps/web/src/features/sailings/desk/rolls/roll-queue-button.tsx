import { rollableInQueue } from './read-rollable.ts'
import { RollManyButton } from './roll-many-button.tsx'

/** Rolls the orders of the queue of those that have to be rolled. */
export function RollQueueButton() {
  return <RollManyButton source={rollableInQueue} from={null} polId={null} carrierId={null} reason={null} />
}
