/**
 * Where each platform of the setting `online_service` (`platform:key`) shows its chat window. Aliyun's key is what stands
 * behind the question mark of its address, `tntInstId=…&scene=…`, or the two written `instance,scene`.
 */
const windows = { aliyun: 'https://cschat-ccs.aliyun.com/index.htm' } as const

const wholeAddress = /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>]*)?$/i
const parameters = /^[\w-]+=[\w.~%+-]+(&[\w-]+=[\w.~%+-]+)*$/
const pair = /^([\w-]+)(?:,([\w-]+))?$/

/** The address of the chat window; nothing unless the setting names a platform that is known, with a key. */
export function chatWindowOf(setting: string): string | null {
  const [, platform = '', key = ''] = /^\s*([a-z]+)\s*:\s*(\S+)\s*$/i.exec(setting) ?? []
  if (platform.toLowerCase() !== 'aliyun') return null
  // A window that moved, or one of a newer product of the platform, is named by its whole address.
  if (wholeAddress.test(key)) return key
  if (parameters.test(key)) return `${windows.aliyun}?${key}`
  const [, instance, scene] = pair.exec(key) ?? []
  if (!instance) return null
  return `${windows.aliyun}?tntInstId=${instance}${scene ? `&scene=${scene}` : ''}`
}
