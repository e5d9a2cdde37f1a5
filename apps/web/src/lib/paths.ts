/** Every address of the portal and the desk. Pages link through these, never through a text of their own. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgetPassword: '/forget-password',
  contactUs: '/contact-us',
  forbidden: '/403',
  notFound: '/404',
  design: '/design',
  quotes: '/quotes',
  rfqs: '/quotes/rfqs',
  rfq: (id: number) => `/quotes/rfqs/${id}`,
  rates: '/rate',
  bookings: '/bookings',
  booking: (id: number) => `/bookings/${id}`,
  createFcl: '/bookings/create-fcl',
  createLcl: '/bookings/create-lcl',
  editFcl: (id: number) => `/bookings/edit-fcl/${id}`,
  editLcl: (id: number) => `/bookings/edit-lcl/${id}`,
  copyFcl: (id: number) => `/bookings/copy-fcl/${id}`,
  copyLcl: (id: number) => `/bookings/copy-lcl/${id}`,
  supply: (id: number) => `/bookings/supply/${id}`,
  supplyDetail: (id: number) => `/bookings/supply-detail/${id}`,
  shippers: '/shippers',
  contacts: '/contacts',
  profile: '/profile',
  join: '/join',
  desk: '/desk',
  deskAccount: '/desk/account',
  deskOrders: '/desk/orders',
  deskOrder: (id: number) => `/desk/orders/${id}`,
  deskRates: '/desk/rates',
  deskRfqs: '/desk/rfqs',
  deskRfq: (id: number) => `/desk/rfqs/${id}`,
  deskMessages: '/desk/messages',
  deskMessage: (id: number) => `/desk/messages/${id}`,
} as const

/** Whether an address belongs to the desk, which is a page of its own to the browser. */
export function isDeskPath(path: string): boolean {
  return path === paths.desk || path.startsWith(`${paths.desk}/`) || path.startsWith(`${paths.desk}?`)
}
