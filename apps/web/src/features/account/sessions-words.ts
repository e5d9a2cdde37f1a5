import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

export const sessionsWords = defineWords(
  {
    title: '登录设备',
    line: '如有不认识的设备，请将其退出登录并修改密码。',
    unknown: '未知设备',
    current: '本机',
    address: (address: string) => `IP ${address}`,
    opened: (time: string) => `登录于 ${time}`,
    used: (time: string) => `最近使用 ${time}`,
    end: '退出登录',
    endOne: (device: string) => `退出 ${device}`,
    ended: (device: string) => `已退出 ${device}`,
    goneAlready: '该设备已退出登录',
    endOthers: '退出其他所有设备',
    endedOthers: (count: number) => `已退出其他 ${count} 台设备`,
    confirm: {
      title: '退出其他所有设备',
      text: (count: number) => `其他 ${count} 台设备需重新登录，未保存的内容会丢失。本机不受影响。`,
      keep: common.zh.cancel,
    },
    onlyHere: '没有在其他设备上登录。',
    more: (count: number) => `另有 ${count} 台长期未用的设备未列出。`,
    notLoaded: '登录设备加载失败',
    notEnded: '退出失败，请重试',
  },
  {
    title: 'Signed-in devices',
    line: 'If you do not recognize a device, sign it out and change your password.',
    unknown: 'Unknown device',
    current: 'This device',
    address: (address: string) => `IP address ${address}`,
    opened: (time: string) => `Signed in ${time}`,
    used: (time: string) => `Last used ${time}`,
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    ended: (device: string) => `${device} signed out`,
    goneAlready: 'This device was already signed out',
    endOthers: 'Sign out all other devices',
    endedOthers: (count: number) =>
      count === 1 ? '1 other device signed out' : `${count} other devices signed out`,
    confirm: {
      title: 'Sign out all other devices',
      text: (count: number) =>
        `${plural(count, 'other device')} will have to sign in again, and unsaved changes there will be lost. This device stays signed in.`,
      keep: common.en.cancel,
    },
    onlyHere: 'You are not signed in on any other device.',
    more: (count: number) =>
      count === 1
        ? '1 less recently used device is not listed.'
        : `${count} less recently used devices are not listed.`,
    notLoaded: 'The signed-in devices could not be loaded',
    notEnded: 'The device could not be signed out',
  },
)
