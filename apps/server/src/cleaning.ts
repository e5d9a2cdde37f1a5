import { forgetOldCodes } from './features/access/password/public.ts'
import { forgetOldRegistrations } from './features/companies/registration/public.ts'
import { cleanFiles } from './features/orders/files/attachment.command.ts'
import { deleteOldPersonalData } from './features/system/retention/public.ts'
import { forgetOldCalls } from './platform/auth/call-limit.ts'
import { forgetOldAttempts } from './platform/auth/login-throttle.ts'
import { forgetOldSignOns } from './platform/auth/single-sign-on.ts'
import { systemClock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'
import type { Storage } from './platform/files/storage.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import type { Logger } from './platform/log.ts'

/** How often unused files are cleaned up, and how long after the start for the first time. */
const cleanEveryMs = 3_600_000
const firstCleanMs = 60_000

/** Deletes what is no longer needed, soon after the start and then every hour; a failure is logged and tried again then. */
export function startCleaning(db: Db, storage: Storage, log: Logger): { stop(): void } {
  const clean = async () => {
    try {
      await cleanFiles(db, storage, systemClock.now())
      await forgetOldKeys(db, systemClock.now())
      await forgetOldAttempts(db, systemClock.now())
      await forgetOldSignOns(db, systemClock.now())
      await forgetOldCodes(db, systemClock.now())
      await forgetOldRegistrations(db, systemClock.now())
      await forgetOldCalls(db, systemClock.now())
      await deleteOldPersonalData(db, systemClock.now())
    } catch (err) {
      log.error({ err }, 'cleanup failed')
    }
  }
  const first = setTimeout(() => void clean(), firstCleanMs)
  const everyHour = setInterval(() => void clean(), cleanEveryMs)
  return {
    stop() {
      clearTimeout(first)
      clearInterval(everyHour)
    },
  }
}
