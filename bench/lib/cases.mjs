// The requests to the portal and the floor, and the ratio the portal has to reach. The floor's twin of a case returns the same
// rows; a case without a twin is compared with the floor's single row.
const one = (list) => list[Math.floor(Math.random() * list.length)]

/** The text of an HTTP request. */
export function request({ method = 'GET', path, token, headers = {}, body }) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...(token ? { authorization: `Bearer ${token}`, lang: 'en-US' } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`
}

const page = 'size=50'
const keyword = (member, length) => one(member.numbers).slice(-length)
const floorRow = (member) => ({ path: `/order/${one(member.ids)}` })
const floorList = (member, more = '') => ({ path: `/order?member_id=${member.customerId}&${page}${more}` })

/**
 * Reads. `goal` is the minimum ratio to the floor's requests per second; `berth` and `floor` build one request for a member.
 * With `desk`, the operator makes the portal's request.
 */
export const reads = ({ screen, portEtag }) => [
  {
    name: 'list',
    says: `bookings list of 50 with total, as the page asks for it${screen ? '' : ' (no columns=screen yet)'}`,
    goal: 1,
    berth: () => ({ path: `/api/order?${page}${screen ? '&columns=screen' : ''}` }),
    floor: floorList,
  },
  {
    name: 'list_full',
    says: 'the same with every field of the contract',
    goal: 0.7,
    berth: () => ({ path: `/api/order?${page}` }),
    floor: floorList,
  },
  {
    name: 'list_p4',
    says: 'list, page 4',
    goal: 0.8,
    berth: () => ({ path: `/api/order?${page}&page=4` }),
    floor: (member) => floorList(member, '&page=4'),
  },
  ...[1, 3, 8].map((length) => ({
    name: `search_${length}`,
    says: `member's keyword of ${length}`,
    goal: 0.8,
    berth: (member) => ({ path: `/api/order?${page}&keyword=${keyword(member, length)}` }),
    floor: (member) => floorList(member, `&keyword=${keyword(member, length)}`),
  })),
  {
    name: 'get',
    says: 'one booking whole, one call',
    goal: 0.45,
    berth: (member) => ({ path: `/api/order/${one(member.ids)}` }),
    floor: floorRow,
  },
  {
    name: 'transport',
    says: 'transport of an order: route, containers, events (floor: one row)',
    goal: 0.4,
    berth: (member) => ({ path: `/api/order/${one(member.ids)}/transport` }),
    floor: floorRow,
  },
  {
    name: 'track_page',
    says: 'public page of a tracking link (floor: one row)',
    goal: 1,
    berth: () => ({ path: '/track' }),
    floor: floorRow,
  },
  {
    name: 'desk_list',
    says: "desk's list over all orders (floor: a member's)",
    goal: 0.6,
    desk: true,
    berth: () => ({ path: `/api/desk/order?queue=all&${page}` }),
    floor: floorList,
  },
  {
    name: 'desk_list_p100',
    says: "desk's list, page 100 (floor: a member's)",
    goal: 0.6,
    desk: true,
    berth: () => ({ path: `/api/desk/order?queue=all&${page}&page=100` }),
    floor: floorList,
  },
  ...[3, 8].map((length) => ({
    name: `desk_search_${length}`,
    says: `operator's keyword of ${length}`,
    goal: 0.9,
    desk: true,
    berth: (member) => ({ path: `/api/desk/order?queue=all&${page}&keyword=${keyword(member, length)}` }),
    floor: (member) => ({ path: `/order?${page}&keyword=${keyword(member, length)}` }),
  })),
  ...[
    ['desk_count', "desk's counts", '/api/desk/order/count?assignee=all', true],
    ['count', "member's counts", '/api/order/count', false],
    ['userinfo', 'userinfo', '/api/userinfo', false],
    ['lookup', 'lookup of 50 ports', '/api/port?size=50', false],
  ].map(([name, says, path, desk]) => ({
    ...{ name, says: `${says} (floor: one row)`, goal: 0.25, desk },
    berth: () => ({ path }),
    floor: floorRow,
  })),
  {
    name: 'lookup_304',
    says: 'the same lookup answered 304 (floor: one row)',
    goal: 0.25,
    status: 304,
    berth: () => ({ path: '/api/port?size=50', headers: { 'if-none-match': portEtag } }),
    floor: floorRow,
  },
]

const differentRequests = 1_000

/** The requests of a case, spread over many members. */
export function requestsOf(make, members, tokenOf) {
  return Array.from({ length: differentRequests }, () => {
    const member = one(members)
    return request({ ...make(member), token: tokenOf(member) })
  })
}

/** Whether the server supports `columns=screen`, judged by a shorter answer. */
export async function offersScreen(base, token) {
  const ask = async (more) => {
    const answer = await fetch(`${base}/api/order?size=50${more}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    })
    return { ok: answer.ok, length: (await answer.text()).length }
  }
  const [whole, screen] = [await ask(''), await ask('&columns=screen')]
  return screen.ok && screen.length < whole.length * 0.95
}
