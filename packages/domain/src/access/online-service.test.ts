import { expect, it } from 'vitest'
import { chatWindowOf } from './online-service.ts'

it.each([
  [
    'aliyun:tntInstId=_1AbC2dE&scene=SCE00001234',
    'https://cschat-ccs.aliyun.com/index.htm?tntInstId=_1AbC2dE&scene=SCE00001234',
  ],
  [
    ' Aliyun : _1AbC2dE,SCE00001234 ',
    'https://cschat-ccs.aliyun.com/index.htm?tntInstId=_1AbC2dE&scene=SCE00001234',
  ],
  ['aliyun:_1AbC2dE', 'https://cschat-ccs.aliyun.com/index.htm?tntInstId=_1AbC2dE'],
  [
    'aliyun:https://chatbot.aliyuncs.com/intl/index.htm?from=x',
    'https://chatbot.aliyuncs.com/intl/index.htm?from=x',
  ],
  ['', null],
  ['aliyun', null],
  ['aliyun:', null],
  ['other:key', null],
  ['aliyun:http://chat.example/', null],
  ['aliyun:javascript:alert(1)', null],
  ['aliyun:https://a.example"; x', null],
  ['aliyun:a=b&<script>', null],
])('%s opens %s', (setting, address) => {
  expect(chatWindowOf(setting)).toBe(address)
})
