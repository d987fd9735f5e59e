import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UiProvider } from '../ui-provider';
import { TextField } from './fields';
import { Form, SubmitButton, useForm } from './form';
import { NewPasswordFields } from './new-password-fields';
import { PasswordField } from './password-field';
import { emailRules, fullNameRules, requiredText } from './rules';

/** The stored name of the account, from before the page limited names. */
const LONG_NAME = 'Maximiliana Wolkenstein-Trostburg';

/** Renders a form with a field of each kind. The test decides when its submission ends. */
function show() {
  const submitted: unknown[] = [];
  let settle!: { resolve: () => void; reject: (error: Error) => void };
  const onSubmit = (values: unknown) => {
    submitted.push(values);
    return new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  };
  function Page() {
    const form = useForm({
      defaultValues: { email: '', title: '', full_name: '', current: '', password: '', confirm_password: '' },
    });
    return (
      <Form form={form} onSubmit={onSubmit}>
        <TextField name="email" label="Email" rules={emailRules()} />
        <TextField name="title" label="Title" rules={requiredText('Title is required')} />
        <TextField name="full_name" label="Full name" rules={fullNameRules(LONG_NAME)} />
        <PasswordField name="current" label="Current Password" autoComplete="current-password" />
        <NewPasswordFields
          name="password"
          label="New Password"
          confirmRequired="Password confirmation is required"
        />
        <SubmitButton disabled={!form.formState.isValid}>Save</SubmitButton>
      </Form>
    );
  }
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  return {
    submitted,
    finish: () => act(async () => settle.resolve()),
    fail: () => act(async () => settle.reject(new Error('refused'))),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }));
const blur = (label: string) => act(async () => fireEvent.blur(field(label)));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function fillIn() {
  await type('Email', 'mira@example.com');
  await type('Title', 'A title');
  await type('New Password', 'heron-lantern-42');
  await type('Confirm Password', 'heron-lantern-42');
}

describe('a field', () => {
  it.each([
    ['Email', '', 'Email is required'],
    ['Email', 'mira@', 'Invalid email address'],
    ['Email', 'mira@example', 'Invalid email address'],
    ['Email', `${'m'.repeat(65)}@example.com`, 'Invalid email address'],
    ['Title', '', 'Title is required'],
    ['Title', '   ', 'Title is required'],
    ['Full name', 'x'.repeat(31), 'Full name must be at most 30 characters'],
    ['New Password', '', 'Password is required'],
    ['New Password', '1234567', 'Password must be at least 8 characters'],
    ['Confirm Password', '', 'Password confirmation is required'],
    ['Confirm Password', 'something else', 'The passwords do not match'],
  ])('%s with %j shows when it loses focus: %s', async (label, typed, message) => {
    show();
    await type(label, typed);
    expect(screen.queryByText(message)).toBeNull();
    await blur(label);
    expect(screen.getByText(message)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    const messageId = field(label).getAttribute('aria-errormessage')!;
    expect(document.getElementById(messageId)?.textContent).toBe(message);
  });

  it.each(["o'hara.x+y@sub.example.co", 'MIRA@EXAMPLE.COM'])('accepts the address %s', async (address) => {
    show();
    await type('Email', address);
    await blur('Email');
    expect(screen.queryByText('Invalid email address')).toBeNull();
  });

  it('accepts the stored name, even if it is longer than a new one may be', async () => {
    show();
    await type('Full name', LONG_NAME);
    await blur('Full name');
    expect(field('Full name').getAttribute('aria-invalid')).toBeNull();
  });

  it('clears its error once it is fixed', async () => {
    show();
    await blur('Email');
    await type('Email', 'mira@example.com');
    expect(screen.queryByText('Email is required')).toBeNull();
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a password', () => {
  it('is hidden until the user shows it, independently of the others', async () => {
    show();
    expect(field('Current Password').type).toBe('password');
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0]!));
    expect(field('Current Password').type).toBe('text');
    expect(field('New Password').type).toBe('password');
    await press('Hide password');
    expect(field('Current Password').type).toBe('password');
  });

  it('identifies itself to password managers', () => {
    show();
    expect(field('Current Password').autocomplete).toBe('current-password');
    expect(field('New Password').autocomplete).toBe('new-password');
    expect(field('Confirm Password').autocomplete).toBe('new-password');
  });

  it('that changes is compared with its confirmation again', async () => {
    show();
    await type('New Password', 'heron-lantern-42');
    await type('Confirm Password', 'heron-lantern-43');
    await blur('Confirm Password');
    expect(screen.getByText('The passwords do not match')).toBeTruthy();
    await type('New Password', 'heron-lantern-43');
    expect(screen.queryByText('The passwords do not match')).toBeNull();
  });

  it('is not compared with a confirmation that is still empty', async () => {
    show();
    await type('New Password', 'heron-lantern-42');
    await blur('New Password');
    expect(screen.queryByText('Password confirmation is required')).toBeNull();
  });
});

describe('the strength meter', () => {
  it.each([
    ['short1!', 'Low', '1'],
    ['aaaaaaaaaaaaaaaa', 'Low', '1'],
    ['eightish', 'Medium', '2'],
    ['Liverpool2026', 'Low', '1'],
    ['too long: '.repeat(13), 'Low', '1'],
    ['P@ssw0rd-P@ssw0rd-', 'Low', '1'],
    ['Fanteam-Optimizer-2026!', 'Low', '1'],
    ['Eightish1', 'High', '3'],
    ['twelve letter', 'High', '3'],
    ['four words of which', 'High', '4'],
  ])('rates %j as %j, %s of 4 segments', async (typed, word, segments) => {
    show();
    await type('New Password', typed);
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    await waitFor(() => expect(meter.textContent).toBe(word));
    expect(meter.getAttribute('aria-valuenow')).toBe(segments);
  });

  it('rates a password of the words of its owner as Low', async () => {
    show();
    await type('Email', 'noel.kestrik@example.com');
    await type('New Password', 'Noel.Kestrik-2026!');
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    await waitFor(() => expect(meter.textContent).toBe('Low'));
    await type('Email', 'mira@example.com');
    expect(meter.textContent).toBe('High');
  });

  it('is shown only while there is a password', async () => {
    show();
    expect(screen.queryByRole('meter')).toBeNull();
    await type('New Password', 'a');
    expect(screen.getByRole('meter')).toBeTruthy();
    await type('New Password', '');
    expect(screen.queryByRole('meter')).toBeNull();
  });
});

describe('the button', () => {
  it('is disabled until all fields are valid, even before any loses focus', async () => {
    show();
    expect(save().disabled).toBe(true);
    await fillIn();
    expect(save().disabled).toBe(false);
  });

  it('ignores further clicks during a submission, and submits again after it', async () => {
    const { submitted, finish } = show();
    await fillIn();
    const button = save();
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    fireEvent.submit(button.form!);
    await act(async () => undefined);
    expect(submitted).toHaveLength(1);
    expect(save().disabled).toBe(true);
    await finish();
    await press('Save');
    expect(submitted).toHaveLength(2);
  });

  it('keeps the values after a failure', async () => {
    const { fail } = show();
    await fillIn();
    await press('Save');
    await fail();
    expect(field('Title').value).toBe('A title');
    expect(save().disabled).toBe(false);
  });
});
