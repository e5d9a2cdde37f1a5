import type { FileColumns } from '@berth/domain/files/import-file'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import type { Classifier } from '@berth/domain/transport/timeline'
import { defineWords } from '@berth/locales/language'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** What carriers and forwarders head the columns of their tracking sheets with, besides the names of the list of event codes. */
const headings = defineWords<Readonly<Record<string, string>>>(
  {
    STSP: '提空柜 | 提吉柜 | 提吉 | 空箱提箱',
    GITM: '重箱进港 | 重柜进港 | 重箱进场 | 还重柜 | 还重箱 | 集港',
    PASS: '报关放行 | 海关已放行',
    LOBD: '装上船 | 重箱装船',
    DLPT: '船离港 | 实际开船 | 开船',
    BDAR: '船到港 | 船抵港 | 到目的港 | 抵达目的港',
    DSCH: '重箱卸船 | 目的港卸船',
    STCS: '提重柜 | 重箱提箱 | 重柜提柜',
    RCVE: '还空柜 | 还吉柜 | 还吉 | 空箱返还',
  },
  {
    STSP: 'Empty pickup | Empty pick-up | Empty release | Empty gate out | Gate out empty',
    GITM: 'Gate in full | Full gate in | Laden gate in | Gated in',
    PASS: 'Customs release | Customs released',
    LOBD: 'Vessel loaded | Loaded | Loaded on vessel',
    DLPT: 'Departed | Departure | Vessel departure | Sailed',
    BDAR: 'Vessel arrival | Arrived | Arrival',
    DSCH: 'Discharge | Unloaded',
    STCS: 'Gate out full | Full gate out | Laden gate out',
    RCVE: 'Empty return | Empty gate in | Gate in empty',
  },
)

type HeadingForms = {
  /** The name of the column of an estimate. */
  readonly estimated: (name: string) => string
  /** What else such columns are called, with the name of the milestone. */
  readonly actuals: (name: string) => readonly string[]
  readonly estimates: (name: string) => readonly string[]
  /** The short names of an estimated departure and arrival. */
  readonly short: Readonly<Record<string, readonly string[]>>
}

const forms = defineWords<HeadingForms>(
  {
    estimated: (name) => `预计${name}`,
    actuals: (name) => [name, `${name}时间`, `${name}日期`, `实际${name}`, `实际${name}时间`],
    estimates: (name) => [
      ...[`预计${name}`, `预计${name}时间`, `预计${name}日期`],
      ...[`${name}预计`, `${name}时间预计`, `${name}预计时间`],
    ],
    short: {
      DLPT: ['预离', '预离时间', 'ETD时间', '预计开船日'],
      BDAR: ['预抵', '预抵时间', 'ETA时间', '预计到港日'],
    },
  },
  {
    estimated: (name) => `${name} (estimated)`,
    actuals: (name) => [name, `${name} time`, `${name} date`, `Actual ${name}`],
    estimates: (name) => [`Estimated ${name}`, `${name} estimated`, `Est ${name}`, `${name} est`],
    short: { DLPT: ['ETD', 'ETD time', 'ETD date', 'ETS'], BDAR: ['ETA', 'ETA time', 'ETA date'] },
  },
)

const bothForms = [forms['zh-CN'], forms['en-US']]

const keyShape = /^(ACT|EST)_(\d+)$/

/** What a column of times says: the id of an event code, and whether the times are estimates; null of any other column. */
export function milestoneOf(
  key: string,
): { readonly codeId: number; readonly classifier: Classifier } | null {
  const [, classifier, id] = keyShape.exec(key) ?? []
  return classifier === undefined ? null : { codeId: Number(id), classifier: classifier as Classifier }
}

/**
 * The columns of a sheet that has one for each milestone of a container: what happened, and what is expected. They are those of the
 * codes that say at which port of an order's way they happen.
 */
export function milestoneColumns({ milestones = [] }: ChoiceLists): readonly SheetColumn[] {
  return milestones.flatMap((entry) => {
    const { id, code, names } = entry
    const [zh = code, en = zh] = names
    const time = { kind: 'call_time', isRequired: false, isReadOnly: true, example: null, width: 18 } as const
    const all = namesOf(entry)
    return [
      {
        ...{ key: `ACT_${id}`, heading: { 'zh-CN': zh, 'en-US': en }, ...time },
        alsoNamed: all.flatMap((name) => bothForms.flatMap(({ actuals }) => actuals(name))),
      },
      {
        ...{ key: `EST_${id}`, ...time },
        heading: { 'zh-CN': forms['zh-CN'].estimated(zh), 'en-US': forms['en-US'].estimated(en) },
        alsoNamed: [
          ...bothForms.flatMap(({ short }) => short[code] ?? []),
          ...all.flatMap((name) => bothForms.flatMap(({ estimates }) => estimates(name))),
        ],
      },
    ]
  })
}

function namesOf({ code, names, aliases = [] }: NamedEntry): readonly string[] {
  const others = [headings['zh-CN'][code], headings['en-US'][code]].flatMap(
    (some) => some?.split(' | ') ?? [],
  )
  return [...names, code, ...aliases, ...others]
}

/** A heading that says that its times are planned or estimated. */
const isAhead = /预|计划|拟|\b(?:est|exp|plan|sched)|\bET[ADS]\b/i

/** The headings of those columns that seem to say what happened, and say a plan or an estimate. */
export function plannedAmong({ columns }: FileColumns): readonly string[] {
  return columns.flatMap(({ name, field }) => {
    const isActual = field !== null && milestoneOf(field)?.classifier === 'ACT'
    return isActual && isAhead.test(name.normalize('NFKC')) ? [name] : []
  })
}
