export { Progress } from 'antd'
