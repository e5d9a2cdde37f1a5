/** When an office in China works, in minutes of the day: Monday to Friday from nine to six. Public holidays are not known. */
const opens = 9 * 60
const closes = 18 * 60
const workday = closes - opens
const workdays = 5

const minuteMs = 60_000
const dayMinutes = 24 * 60
// The Monday of the week in which time is counted from, in China's calendar.
const firstMonday = Date.UTC(1970, 0, 5) / minuteMs

/** How many minutes of office hours lie between two instants. What promises are measured by: nights and weekends do not count. */
export function workingMinutesBetween(from: Date, to: Date): number {
  return Math.max(0, workedUntil(to) - workedUntil(from))
}

/** Minutes of office hours from a Monday long ago until the instant. */
function workedUntil(instant: Date): number {
  const minutes = Math.floor(instant.getTime() / minuteMs) + 8 * 60 - firstMonday
  const days = Math.floor(minutes / dayMinutes)
  const weeks = Math.floor(days / 7)
  const weekday = days - weeks * 7
  const ofToday = weekday < workdays ? clamp(minutes - days * dayMinutes - opens) : 0
  return weeks * workdays * workday + Math.min(weekday, workdays) * workday + ofToday
}

function clamp(minutes: number): number {
  return Math.min(Math.max(minutes, 0), workday)
}

/** How many whole minutes lie between two instants. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / minuteMs) - Math.floor(from.getTime() / minuteMs))
}
