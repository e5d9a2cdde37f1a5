export { Tabs } from 'antd'
