import { defineWords } from '@berth/locales/language'

/** The kinds of work on an order that a company, or the desk, divides among its people. */
export type DividedWork = 'booking' | 'papers' | 'finance' | 'deskFinance'

/** Who takes a step that the one who looks at it may not. */
export const mayNotWords = defineWords<Record<DividedWork, string>>(
  {
    booking: '您的账号只能查看。这一步由贵公司负责订舱的同事办理。',
    papers: '您的账号不能办理单证。这一步由贵公司负责单证的同事办理。',
    finance: '您的账号不能办理账款。这一步由贵公司负责财务的同事办理。',
    deskFinance: '这一步由财务同事办理。',
  },
  {
    booking: 'Your account may only read this. A colleague who does the bookings takes this step.',
    papers: 'Your account does no documents. A colleague who does them takes this step.',
    finance: 'Your account does no charges. A colleague in finance takes this step.',
    deskFinance: 'A colleague in finance takes this step.',
  },
)
