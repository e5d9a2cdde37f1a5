import type { Finding } from '@berth/domain/finding'
import type { Language } from './language.ts'

/** The name of an advance filing, which the operator has given in both languages. */
export function filing(language: Language, { zh = '', en = '' }: NonNullable<Finding['params']>): string {
  return String(language === 'zh-CN' ? zh : en)
}
