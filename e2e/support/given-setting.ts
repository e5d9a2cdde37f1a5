import type { APIRequestContext } from '@playwright/test'
import { callAs } from './given-order.ts'

type Setting = { readonly name: string; readonly version: number }

/** Changes a setting as the operator. Only for a test's own server, because other tests read the shared server's settings. */
export async function changeSetting(
  request: APIRequestContext,
  name: string,
  value: string,
  english?: string,
): Promise<void> {
  const { lists } = await callAs<{ lists: readonly Setting[] }>(request, 'operator', 'GET', '/desk/setting')
  const version = lists.find((setting) => setting.name === name)?.version
  await callAs(request, 'operator', 'PUT', `/desk/setting/${name}`, {
    version,
    value_zh: value,
    ...(english === undefined ? {} : { value_en: english }),
  })
}
