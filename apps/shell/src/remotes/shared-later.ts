/**
 * Shared modules of which only remotes make use. The build provides what it finds imported by the shell, so
 * they are imported here, by a file that nobody loads; a remote that needs one of them has it fetched.
 */
import '@fanteam/ui/controls';
import '@fanteam/ui/lists';
