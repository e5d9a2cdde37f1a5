import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'berth',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'a secret that must not be shown',
}

describe('settings in files', () => {
  it('keeps files in the data directory unless a bucket is configured', () => {
    expect(readEnvironment({}).s3).toBeNull()
    expect(readEnvironment(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'berth',
      accessKey: 'key',
      secretKey: 'a secret that must not be shown',
      pathStyle: true,
    })
    expect(readEnvironment({ ...bucket, S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false)
  })

  it.each(Object.keys(bucket))('refuses to start with a bucket whose %s is missing, and names it', (name) => {
    const start = () => readEnvironment({ ...bucket, [name]: '' })
    expect(start).toThrow(EnvironmentError)
    expect(start).toThrow(`${name} missing`)
    expect(start).not.toThrow(/a secret/)
  })
})
