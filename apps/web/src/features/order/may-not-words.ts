import type { DeskWork } from '@berth/domain/order/lifecycle/order-work'
import { defineWords } from '@berth/locales/language'

/** The kinds of work on an order for which a company or the desk assigns permissions. */
export type DividedWork = 'booking' | 'documents' | 'finance' | DeskWork

/** Names who can take a step when the user may not. */
export const mayNotWords = defineWords<Record<DividedWork, string>>(
  {
    booking: '您的账号没有订舱权限，请由贵公司负责订舱的同事办理。',
    documents: '您的账号没有单证权限，请由贵公司负责单证的同事办理。',
    finance: '您的账号没有账款权限，请由贵公司负责财务的同事办理。',
    deskBooking: '这一步由负责订舱的同事办理。',
    deskDocument: '这一步由负责单证的同事办理。',
    deskBilling: '这一步由负责出账单的同事办理。',
    deskRelease: '这一步由负责放单的同事办理。',
    deskFinance: '这一步由财务同事办理。',
    deskWriteOff: '超出限额，由有审批权限的同事办理。',
  },
  {
    booking: 'You can only view this. Ask a colleague with booking permission to take this step.',
    documents: 'You do not have document permission. Ask a colleague who does to take this step.',
    finance: 'You do not have finance permission. Ask a colleague who does to take this step.',
    deskBooking: 'A colleague in booking has to take this step.',
    deskDocument: 'A colleague in documents has to take this step.',
    deskBilling: 'A colleague in billing has to take this step.',
    deskRelease: 'A colleague in charge of releases has to take this step.',
    deskFinance: 'A colleague in finance has to take this step.',
    deskWriteOff: 'Above the limit: a colleague who may approve it has to take this step.',
  },
)
