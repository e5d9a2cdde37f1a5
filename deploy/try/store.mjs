// The S3-compatible store for tests, in a process of its own: node deploy/try/store.mjs <folder> <port> <bucket>. Asked whether a bucket
// is there, it would list it, which takes 0.3 s of a core with the demo's files; four servers behind haproxy ask eight times a second.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { serverDist } from '../../tools/lib/workspace.mjs'

const [directory, port, bucket] = process.argv.slice(2)
const require = createRequire(join(serverDist, 'main.js'))
const buckets = require('s3rver/lib/controllers/bucket.js')
const list = buckets.getBucket
buckets.getBucket = (context) => {
  if (context.method !== 'HEAD') return list(context)
  context.body = ''
}
const S3rver = require('s3rver')
const configureBuckets = [{ name: bucket, configs: [] }]
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets,
}).run()
