import { hashAtCost } from '../platform/auth/password.ts'

// Before each file: one that is about the cost of hashes or the time they take asks for the recommended one.
hashAtCost('lowest')
