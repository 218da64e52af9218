import {
  BinaryOperationNode,
  CamelCasePlugin,
  FunctionNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueNode,
  type PluginTransformQueryArgs,
} from 'kysely';

/**
 * Column names are snake_case in SQL and camelCase in the code. The compiler writes the former as it goes, so that no statement
 * is walked through a second time.
 */
class ColumnNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
  inSql(name: string): string {
    return this.snakeCase(name);
  }
}

export const columnNames = new ColumnNames();

export class StatementCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnNames.inSql(identifier));
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withOneParameter(node));
  }
}

/**
 * Sends the list of `IN` and `NOT IN` as one array. Otherwise each length of a list is a statement of its own, which is
 * planned anew and takes one of the names that a connection has for its statements. An empty list is legal here.
 */
function withOneParameter(node: BinaryOperationNode): BinaryOperationNode {
  const { leftOperand, operator, rightOperand } = node;
  const name = OperatorNode.is(operator) ? operator.operator : undefined;
  if (!PrimitiveValueListNode.is(rightOperand) || (name !== 'in' && name !== 'not in')) return node;
  const list = ValueNode.create([...rightOperand.values]);
  return name === 'in'
    ? BinaryOperationNode.create(leftOperand, OperatorNode.create('='), FunctionNode.create('any', [list]))
    : BinaryOperationNode.create(leftOperand, OperatorNode.create('!='), FunctionNode.create('all', [list]));
}
