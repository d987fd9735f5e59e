import { nestRule } from './nest-rule';

const plain = (...texts: string[]) => texts.map((text) => ({ layer: null, text }));
const layered = (...texts: string[]) => texts.map((text) => ({ layer: 'recipes', text }));

describe('nestRule', () => {
  it('leaves rules without conditions as they are', () => {
    expect(nestRule('.a>b{color:red}')).toEqual(plain('.a>b{color:red}'));
    expect(nestRule('@keyframes spin{to{rotate:360deg}}')).toEqual(
      plain('@keyframes spin{to{rotate:360deg}}'),
    );
    expect(nestRule('@layer reset,base;')).toEqual(plain('@layer reset,base;'));
  });

  it('moves conditions into the rules', () => {
    expect(nestRule('@media print{.a{color:red}.a::before,.a b{content:"}";top:0}}')).toEqual(
      plain('.a{@media print{color:red}}', '.a::before,.a b{@media print{content:"}";top:0}}'),
    );
    expect(nestRule('@media print{@supports (top:0){.a\\{b{top:0}}}')).toEqual(
      plain('.a\\{b{@media print{@supports (top:0){top:0}}}'),
    );
  });

  it('lists the rules of a layer one by one', () => {
    expect(
      nestRule("@layer recipes{.a{top:0}.a b{content:'{'}@media print{.a{top:1px}}@keyframes x{to{top:0}}}"),
    ).toEqual(
      layered('.a{top:0}', ".a b{content:'{'}", '.a{@media print{top:1px}}', '@keyframes x{to{top:0}}'),
    );
  });
});
