/** `@fanteam/ui/controls`: the richer controls, loaded with the first screen that has one. */
export { Checkbox, Progress, SegmentGroup, Tabs } from '@chakra-ui/react';
