import { releaseStates } from '@berth/domain/bill-of-lading/release-check'
import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Checks a release note for anybody who has it in hand. The response says no more than whether it is genuine. */
export const checkReleaseNote = endpoint({
  method: 'POST',
  path: '/system/release-check',
  summary: 'Check a release note by its B/L number and the last four digits of one of its containers',
  access: 'public',
  body: z.object({
    bl_no: text(maxLength.billOfLadingNumber),
    /** The number as painted on the box, or its last four digits. */
    container: text(maxLength.containerNumber * 2),
    /** The version the copy in hand was printed from, as its code says; without it, the one in force is meant. */
    copy: z.number().int().positive().max(32_767).nullish(),
  }),
  output: z.object({
    /**
     * `superseded` for a copy of an earlier version than the one in force; `unknown` for a wrong number, a wrong container and a
     * bill that is not released alike.
     */
    state: z.enum(releaseStates),
    check_time: z.string(),
  }),
})
