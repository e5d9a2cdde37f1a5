import { transportLimits } from '../limits.ts'
import { type CallTime, wallMilliseconds, withHour } from '../sailing/call-time.ts'
import { isInReach } from '../sailing/sailing.ts'
import { offsetOfPort } from './port-zone.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** The instant of what a clock showed that is ahead of UTC by so many minutes. A mere day is taken at noon. */
export function instantOfWall(wallTime: CallTime, offsetMinutes: number): number {
  return wallMilliseconds(wallTime) - offsetMinutes * minuteMs
}

/** The same as ISO 8601 with its offset, as DCSA writes it. */
export function isoOfWall(wallTime: CallTime, offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${withHour(wallTime)}:00${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Whether something can have happened then: ten minutes ahead of the clock at most, and 400 days back. A mere day begins at midnight. */
export function mayHaveHappened(wallTime: CallTime, offsetMinutes: number, now: Date): boolean {
  const { aheadMinutes, daysBack } = transportLimits.actual
  const time = instantOfWall(withHour(wallTime, '00:00'), offsetMinutes)
  return time <= now.getTime() + aheadMinutes * minuteMs && time >= now.getTime() - daysBack * dayMs
}

/** The same by the clock of a port; in some time zone, if that of the port is not known. */
export function mayHaveHappenedAt(unLocode: string | undefined, wallTime: CallTime, now: Date): boolean {
  const offset = unLocode === undefined ? null : offsetOfPort(unLocode, wallTime)
  return offset === null ? isInReach(wallTime, now) : mayHaveHappened(wallTime, offset, now)
}
