/** How far from the due date a reminder may be. */
const mostDays = 60

function entriesOf(setting: string): string[] {
  return setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Whether a text lists days from the due date, such as `-3, 1, 7`: negative ones are before it. Empty means no reminders. */
export function isReminderDays(setting: string): boolean {
  const found = entriesOf(setting)
  return (
    found.every((one) => /^-?\d{1,2}$/.test(one) && Math.abs(Number(one)) <= mostDays) &&
    new Set(found.map(Number)).size === found.length
  )
}

/** The days from the due date on which a bill is reminded of, in order. */
export function reminderDaysOf(setting: string): number[] {
  return isReminderDays(setting)
    ? entriesOf(setting)
        .map(Number)
        .toSorted((one, other) => one - other)
    : []
}

/** A company that was reminded by the desk is not reminded again within this time, unless that is said. */
const remindAgainMs = 24 * 3_600_000

/** Whether a company was reminded so shortly ago that doing so again is probably a mistake. */
export function wasJustReminded(last: Date | null, now: Date): boolean {
  return last !== null && last > lastJustReminded(now)
}

/** A company whose last reminder is not later than this may be reminded again. */
export function lastJustReminded(now: Date): Date {
  return new Date(now.getTime() - remindAgainMs)
}

/** The most bills that a reminder of the desk lists one by one; its sums are of all. */
export const maxRemindedBills = 50

/** A reminder that no server was there to send is made up for within this many days. */
export const reminderGraceDays = 2
