import type { OrderDetail } from '@berth/contract/orders/order-shape'
import type { InstructionGap } from '@berth/domain/order/instruction/instruction-progress'
import { defineWords, type Language } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

type Progress = NonNullable<OrderDetail['supply_progress']>
type Gaps = Readonly<Record<InstructionGap, (count: number) => string>>

const gapWords = defineWords<Gaps>(
  {
    shipper: () => '发货人',
    consignee: () => '收货人',
    notify1: () => '通知人',
    marks_no: () => '唛头',
    description: () => '货物描述',
    vgm_method: () => 'VGM 称重方式',
    container_numbers: (count) => `${count} 个柜的柜号封号`,
    rows: (count) => `${count} 行货物资料`,
    isf: () => 'ISF 文件',
    filing: (count) => `${count} 项海关预申报资料`,
    other: () => '几处需要修改的内容',
  },
  {
    shipper: () => 'shipper',
    consignee: () => 'consignee',
    notify1: () => 'notify party',
    marks_no: () => 'marks and numbers',
    description: () => 'description of goods',
    vgm_method: () => 'VGM method',
    container_numbers: (count) =>
      count === 1 ? 'container/seal no. of 1 container' : `container/seal nos. of ${count} containers`,
    rows: (count) => (count === 1 ? 'details of 1 cargo row' : `details of ${count} cargo rows`),
    isf: () => 'ISF file',
    filing: (count) => plural(count, 'advance filing detail'),
    other: () => 'fields to correct',
  },
)

/** At most this many missing items are named individually. */
const mostNamed = 3

const words = defineWords(
  {
    whole: '内容已填齐，可以提交。',
    part: (percent: number, names: string, hasMore: boolean) =>
      `已填 ${percent}%，还差${/^[\dA-Z]/.test(names) ? ' ' : ''}${names}${hasMore ? '等' : ''}。`,
    separator: '、',
    last: (names: string, last: string) => `${names}和${/^[\dA-Z]/.test(last) ? ' ' : ''}${last}`,
  },
  {
    whole: 'The SI is complete and can be submitted.',
    part: (percent: number, names: string, hasMore: boolean) =>
      `Saved, ${percent}% complete. Still missing: ${names}${hasMore ? ' and more' : ''}.`,
    separator: ', ',
    last: (names: string, last: string) => `${names} and ${last}`,
  },
)

/** Describes the progress of the saved instruction and what is missing. */
export function sayProgress({ percent, gaps }: Progress, language: Language): string {
  const { whole, part, separator, last } = words[language]
  if (gaps.length === 0) return whole
  const named = gaps.slice(0, mostNamed).map(({ gap, count }) => gapWords[language][gap](count))
  const hasMore = gaps.length > mostNamed
  const final = hasMore ? undefined : named.at(-1)
  const listed =
    final !== undefined && named.length > 1
      ? last(named.slice(0, -1).join(separator), final)
      : named.join(separator)
  return part(percent, listed, hasMore)
}
