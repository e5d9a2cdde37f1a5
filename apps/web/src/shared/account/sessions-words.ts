import { defineWords } from '@berth/locales/language'

export const sessionsWords = defineWords(
  {
    title: '登录设备',
    line: '不认识的设备，请退出它并修改密码。',
    unknown: '未知设备',
    current: '本机',
    address: (address: string) => `地址 ${address}`,
    opened: (time: string) => `登录 ${time}`,
    used: (time: string) => `最近使用 ${time}`,
    end: '退出',
    endOne: (device: string) => `退出 ${device}`,
    ended: (device: string) => `已退出 ${device}`,
    goneAlready: '这台设备已经退出',
    endOthers: '退出其他全部设备',
    endedOthers: (count: number) => `已退出其他 ${count} 台设备`,
    confirm: {
      title: '退出其他全部设备',
      text: (count: number) => `其他 ${count} 台设备要重新登录，没有保存的内容会丢失。本机不受影响。`,
      keep: '不退出',
    },
    onlyHere: '没有在其他设备上登录。',
    more: (count: number) => `另有 ${count} 台较久未用的设备没有列出。`,
    notLoaded: '没有取到登录设备',
    notEnded: '没有退出',
  },
  {
    title: 'Where you are signed in',
    line: 'If you do not know a device, sign it out and change your password.',
    unknown: 'Unknown device',
    current: 'This device',
    address: (address: string) => `Address ${address}`,
    opened: (time: string) => `Signed in ${time}`,
    used: (time: string) => `Last used ${time}`,
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    ended: (device: string) => `${device} is signed out`,
    goneAlready: 'This device is signed out already',
    endOthers: 'Sign out all others',
    endedOthers: (count: number) =>
      count === 1 ? '1 other device is signed out' : `${count} other devices are signed out`,
    confirm: {
      title: 'Sign out all others',
      text: (count: number) =>
        `${count === 1 ? '1 other device has' : `${count} other devices have`} to sign in again, and what is not saved there is lost. This device stays signed in.`,
      keep: 'Keep them',
    },
    onlyHere: 'You are signed in nowhere else.',
    more: (count: number) => `${count} more, unused for longer, are not listed.`,
    notLoaded: 'Your devices could not be loaded',
    notEnded: 'Not signed out',
  },
)
