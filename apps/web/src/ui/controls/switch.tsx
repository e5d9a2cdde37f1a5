export { Switch } from 'antd'
