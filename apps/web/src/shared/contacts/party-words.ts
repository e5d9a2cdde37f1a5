import { defineWords } from '@berth/locales/language'

export const partySectionWords = defineWords(
  {
    choose: '选择联系人',
    chooseFor: (role: string) => `选择${role}`,
    type: '填写',
    orCreate: '或新建一个',
    orType: '或直接填写',
    optional: '选填',
    change: '更换',
    changeOf: (role: string) => `更换${role}`,
    edit: (role: string) => `修改${role}`,
    clear: (role: string) => `清除${role}`,
    sameAsConsignee: '同收货人',
    sameText: '提单通知人栏印 SAME AS CONSIGNEE。',
    missing: (role: string) => `请选择${role}`,
  },
  {
    choose: 'Choose a contact',
    chooseFor: (role: string) => `Choose the ${role.toLowerCase()}`,
    type: 'Enter',
    orCreate: 'or create one',
    orType: 'or type it in',
    optional: 'optional',
    change: 'Change',
    changeOf: (role: string) => `Change the ${role.toLowerCase()}`,
    edit: (role: string) => `Edit the ${role.toLowerCase()}`,
    clear: (role: string) => `Clear the ${role.toLowerCase()}`,
    sameAsConsignee: 'Same as consignee',
    sameText: 'The B/L will say SAME AS CONSIGNEE.',
    missing: (role: string) => `Choose the ${role.toLowerCase()}`,
  },
)
