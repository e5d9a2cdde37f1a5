import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const partySectionWords = defineWords(
  {
    choose: '选择联系人',
    chooseFor: (role: string) => `选择联系人：${role}`,
    type: common.zh.fillIn,
    orCreate: '或新建',
    createFor: (role: string) => `或新建${role}`,
    orType: '或直接填写',
    typeFor: (role: string) => `或直接填写${role}`,
    optional: '选填',
    manage: '管理联系人',
    change: common.zh.replace,
    changeOf: (role: string) => `更换${role}`,
    edit: (role: string) => `编辑${role}`,
    clear: (role: string) => `清除${role}`,
    sameAsConsignee: terms.zh.sameAsConsignee,
    sameText: '提单通知人栏印 SAME AS CONSIGNEE。',
    missing: (role: string) => `请选择${role}`,
  },
  {
    choose: 'Select contact',
    chooseFor: (role: string) => `Select contact: ${role}`,
    type: common.en.fillIn,
    orCreate: 'or create a new one',
    createFor: (role: string) => `or create a new one: ${role}`,
    orType: 'or enter manually',
    typeFor: (role: string) => `or enter manually: ${role}`,
    optional: 'optional',
    manage: 'Manage contacts',
    change: common.en.replace,
    changeOf: (role: string) => `Replace ${role}`,
    edit: (role: string) => `Edit ${role}`,
    clear: (role: string) => `Clear ${role}`,
    sameAsConsignee: terms.en.sameAsConsignee,
    sameText: 'The notify party on the B/L will read SAME AS CONSIGNEE.',
    missing: (role: string) => `Please select the ${role}`,
  },
)
