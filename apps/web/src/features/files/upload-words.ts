import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const uploadWords = defineWords(
  {
    upload: common.zh.upload,
    replace: common.zh.replace,
    drop: '松开即可上传',
    limits: (kinds: string, size: string) => `${kinds}，每个不超过 ${size}`,
    separator: '、',
    sending: (percent: number) => `正在上传 ${percent}%`,
    checking: '正在校验',
    cancelOf: (name: string) => `取消上传 ${name}`,
    retry: common.zh.retry,
    retryOf: (name: string) => `重新上传 ${name}`,
    dismissOf: (name: string) => `移除 ${name}`,
    removeOf: (name: string) => `删除 ${name}`,
    isSize: (size: string) => `该文件 ${size}`,
    duplicate: (name: string) => `${name} 已在列表中，没有重复添加`,
    files: (label: string) => `${label}：文件列表`,
  },
  {
    upload: common.en.upload,
    replace: common.en.replace,
    drop: 'Drop to upload',
    limits: (kinds: string, size: string) => `${kinds}, up to ${size} each`,
    separator: ', ',
    sending: (percent: number) => `Uploading ${percent}%`,
    checking: 'Checking',
    cancelOf: (name: string) => `Cancel the upload of ${name}`,
    retry: common.en.retry,
    retryOf: (name: string) => `Upload ${name} again`,
    dismissOf: (name: string) => `Remove ${name}`,
    removeOf: (name: string) => `Delete ${name}`,
    isSize: (size: string) => `this file is ${size}`,
    duplicate: (name: string) => `${name} is already in the list and was not added again`,
    files: (label: string) => `${label}: files`,
  },
)
