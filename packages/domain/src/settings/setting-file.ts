/** The URL prefix of uploaded files; the rest is the storage key of the file. */
export const settingFilePath = '/api/setting/file/'

/** A file of a setting is at most 2 MB, like the pictures of companies (specification point 9). */
export const maxSettingFileBytes = 2_097_152
